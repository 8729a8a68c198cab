/** A name from the code of a game, such as `speed_change`, where nobody has given words for it: "speed change". */
export function inWords(name: string): string {
  return name.replaceAll('_', ' ');
}
