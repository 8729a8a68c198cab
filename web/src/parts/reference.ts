/** A part of a game's one-page reference, with the rules it shortens. */
export interface ReferencePart {
  title: string;
  lines: { text: string; rules: string[] }[];
}
