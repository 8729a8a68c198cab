import { recall, remember } from '../../lib/store';
import { PAPERS, type Paper } from './paper';

export interface PrintKind {
  id: string;
  word: string;
}

/** What somebody wants to print, and on which paper. This browser remembers the paper. */
export class PrintWish {
  readonly kinds: readonly PrintKind[];
  paper: Paper = $state.raw(PAPERS.find(({ name }) => name === recall('paper', PAPERS[0].name)) ?? PAPERS[0]);
  bothSides = $state(true);
  #not: readonly string[] = $state.raw([]);

  constructor(kinds: readonly PrintKind[]) {
    this.kinds = kinds;
  }

  has(id: string): boolean {
    return !this.#not.includes(id);
  }

  want(id: string, is: boolean): void {
    this.#not = is ? this.#not.filter((one) => one !== id) : [...this.#not, id];
  }

  choosePaper(name: string): void {
    this.paper = PAPERS.find((one) => one.name === name) ?? PAPERS[0];
    remember('paper', this.paper.name);
  }
}
