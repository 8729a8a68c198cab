/** How choices of this game are spelled, as the engine spells them: both are tested with the same vectors. */

/** What is done with a card, such as "attack" of "attack:slash"; a choice that names no card is its own verb. */
export function verbOf(choice: string): string {
  return choice.split(':', 1)[0]!;
}

/** Where an Attack Card lies: the tile of its attack half, and that of its opportunity half. */
export interface Placement {
  attack: string;
  opportunity: string;
}

const PLACE = /^([A-F][1-6])\/([A-F][1-6])$/;

/** The placement that a text writes, such as C3/D3. */
export function readPlace(text: string): Placement | undefined {
  const [whole, attack, opportunity] = PLACE.exec(text) ?? [];
  return whole === text && attack && opportunity ? { attack, opportunity } : undefined;
}

/** The two tiles of a placement; none of what is no placement. */
export function tilesOf(text: string): string[] {
  const place = readPlace(text);
  return place ? [place.attack, place.opportunity] : [];
}
