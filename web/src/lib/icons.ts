/** The inside of a 512 x 512 drawing of the game-icons set, in `currentColor`; nothing for a name that is not among these. */
export function bodyOf(bodies: Record<string, string>, name: string): string {
  return bodies[name.replace(/^gi:/, '')] ?? '';
}
