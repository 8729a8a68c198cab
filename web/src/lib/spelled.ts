/** A name from the code of a game, such as `speed_change`, where nobody has given words for it: "speed change". */
export function inWords(name: string): string {
  return name.replaceAll('_', ' ');
}

/** With a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
