/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:game-icons/*' {
  const bodies: Record<string, string>;
  export default bodies;
}

declare module 'virtual:game-icon-names' {
  const names: string[];
  export default names;
}
