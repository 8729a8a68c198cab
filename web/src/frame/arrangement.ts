import type { Regime } from './regime';

/** What stands around a board, besides the seats. A part without a place of its own shares one with others, and has a tab there. */
export const PANES = ['story', 'hand', 'now', 'inspector', 'seats', 'report', 'log', 'chat', 'piles'] as const;
export type Pane = (typeof PANES)[number];

/** `square`: a board as wide as high; `field`: one that takes whatever room there is. */
export type Shape = 'square' | 'field';

const TALK: readonly Pane[] = ['log', 'chat', 'piles'];
const MOST = 5; // tabs of a row
const MOST_FLAT = 4; // of a column at the edge of a low screen

/** The parts that stand open by themselves. The others share one place. */
function standing(regime: Regime, shape: Shape, long: boolean): readonly Pane[] {
  switch (regime) {
    case 'xl':
      return ['hand', 'now', 'story', 'inspector', 'seats'];
    case 'wide':
    case 'short':
      return shape === 'square' && (regime === 'wide' || long)
        ? ['hand', 'now', 'story', 'inspector', 'seats']
        : ['hand', 'story', 'inspector', 'seats'];
    case 'compact':
      return ['hand'];
    case 'tall':
      return shape === 'square' ? ['now'] : ['hand'];
    case 'phone':
    case 'flat':
      return [];
  }
}

export interface Arrangement {
  /** Open by themselves. */
  standing: Pane[];
  /** With tabs, in their order. */
  tabs: Pane[];
  /** Those behind the tab of the log, which has a switch for them; empty where each has its own tab. */
  talk: Pane[];
}

/** Where the parts are that this table has. */
export function arrange(has: readonly Pane[], regime: Regime, shape: Shape, long = false): Arrangement {
  // the story is told where the inspector stands, unless three or more seats fill that column
  const folded: Pane | undefined = has.includes('seats') ? 'story' : has.includes('story') ? 'inspector' : undefined;
  const open = standing(regime, shape, long).filter((pane) => pane !== folded);
  const sharing = PANES.filter((pane) => has.includes(pane) && !open.includes(pane));
  const most = regime === 'flat' ? MOST_FLAT : MOST;
  const fold = (folded: readonly Pane[]): Pick<Arrangement, 'tabs' | 'talk'> => ({
    tabs: sharing.filter((pane) => pane === 'log' || !folded.includes(pane)),
    talk: sharing.filter((pane) => folded.includes(pane)),
  });
  const usual = sharing.length > most ? fold(TALK) : fold([]);
  const told = regime === 'flat' && usual.tabs.length > most ? fold(['story', ...TALK]) : usual;
  return { standing: open.filter((pane) => has.includes(pane)), ...told };
}
