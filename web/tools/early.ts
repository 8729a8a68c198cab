import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Lets the page ask for a chunk, and for its styles, before the script that will want it has come. */
export function early(chunkName: string): Plugin {
  return {
    name: 'saltbox-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === chunkName);
        if (chunk?.type !== 'chunk') throw new Error(`There is no chunk ${chunkName} to fetch early.`);
        const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true },
          injectTo: 'head',
        });
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
        return [
          link({ rel: 'modulepreload', href: `/${chunk.fileName}` }),
          ...styles.map((file) => link({ rel: 'preload', as: 'style', href: `/${file}` })),
        ];
      },
    },
  };
}
