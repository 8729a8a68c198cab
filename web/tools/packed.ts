import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const TEXTS = /\.(css|html|js|json|svg|txt|webmanifest)$/; // fonts and pictures are packed already
const SMALLEST = 1000; // bytes; below that it saves nothing

/** Lays a Brotli and a gzip form beside every text of the build that gets smaller by it; the server chooses. */
export function packed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'saltbox-packed',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (TEXTS.test(name)) pack(join(folder, name));
      }
    },
  };
}

function pack(file: string): void {
  const plain = readFileSync(file);
  if (plain.length < SMALLEST) return;
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  const gzip = gzipSync(plain, { level: 9 });
  if (brotli.length < plain.length) writeFileSync(`${file}.br`, brotli);
  if (gzip.length < plain.length) writeFileSync(`${file}.gz`, gzip);
}
