import type { BranchOf } from '../../../frame/module';
import type { Term } from '../../../wire.gen';
import { cardSpan, type Said } from '../../../lib/said';
import type { Blow, DuelForeseen } from '../told.gen';
import { nameOf } from './duel';
import type { DuelTable, DuelTells } from './store';

/** What the referee foresees, in the words of this table. Nothing is added up here but what it said. */

export type DuelBranch = BranchOf<DuelTells>;

/** What a listed choice would do; undefined until the referee has said so. Nothing is rolled in a duel, so it has one branch. */
export function branchOf(store: DuelTable, choice: string | undefined): DuelBranch | undefined {
  return choice === undefined ? undefined : store.foreseen(choice)?.branches[0];
}

/** The damage that this seat would deal, blows that are negated not counted. */
export function damageBy(summary: DuelForeseen, seat: number): number {
  return blowsBy(summary, seat).reduce((sum, blow) => sum + (blow.negated_by ? 0 : blow.amount), 0);
}

export function blowsBy(summary: DuelForeseen, seat: number): Blow[] {
  return summary.blows.filter((blow) => blow.dealer === seat);
}

/** What the own card would deal; undefined until it is known, or if it would not come to a blow at all. */
export function totalOf(store: DuelTable, choice: string | undefined): number | undefined {
  const summary = branchOf(store, choice)?.summary;
  return summary && blowsBy(summary, store.side).length ? damageBy(summary, store.side) : undefined;
}

/** The terms of all blows that land, each with the tile it comes from, which is shorter than a name. */
export function shortTerms(summary: DuelForeseen, seat: number): Term[] {
  return blowsBy(summary, seat)
    .filter((blow) => !blow.negated_by)
    .flatMap((blow) => blow.terms.map(({ label, value, rule, tile }) => ({ label: tile || label, value, rule })));
}

/** A card by name, which can be read. */
const named = (store: DuelTable, card: string) => cardSpan(nameOf(store.cards, card), card);

/** What else would come of it, in a few words each. `isBad`: for whoever looks. */
export interface Note {
  words: Said;
  rule: string;
  isBad: boolean;
}

export function notes(store: DuelTable, { summary, end }: DuelBranch): Note[] {
  const me = store.side;
  const them = store.nameOf(1 - me);
  const found: Note[] = [];
  const say = (words: Said, rule: string, isBad = false) => found.push({ words, rule, isBad });
  for (const blow of summary.blows) {
    if (blow.dealer === me) continue;
    const card = named(store, blow.card);
    if (blow.negated_by) say(['Then ', card, ' strikes, and your ', named(store, blow.negated_by), ' negates it.'], 'SB-BLOCK-1');
    else say(['Then ', card, ` hits you for ${blow.amount}.`], 'SB-DAMAGE-16', true);
  }
  for (const { seat, card, by } of summary.negated) {
    if (seat === me) say([named(store, by), ' negates ', named(store, card), '.'], 'SB-NEGATE-4', true);
  }
  if (summary.must_disengage.includes(me)) say(['You must disengage on your next turn.'], 'SB-DISENGAGE-4', true);
  if (summary.must_disengage.includes(1 - me)) say([`${them} must disengage on the next turn.`], 'SB-DISENGAGE-4');
  if (summary.disengaged.includes(1 - me)) say([`Then ${them} has to disengage.`], 'SB-DISENGAGE-4');
  if (summary.parry.includes(me)) say(['Your Parry is active on your next turn.'], 'SB-PARRY-1');
  if (end === 'over') say(...verdict(store, summary.winners ?? []));
  else if (summary.ends_combat) say(['The combat ends.'], 'SB-END-1');
  return found;
}

/** What takes blows of one's own away. */
export function negations(store: DuelTable, { summary }: DuelBranch): Said[] {
  const lost = blowsBy(summary, store.side).filter((blow) => blow.negated_by);
  return lost.map((blow) => [named(store, blow.negated_by), ` negates ${blow.amount}.`]);
}

function verdict(store: DuelTable, winners: number[]): [Said, string, boolean] {
  if (!winners.length) return [['The game ends in a draw.'], 'SB-WIN-3', false];
  const isMine = winners.includes(store.side);
  return [[isMine ? 'That wins the game.' : `${store.nameOf(winners[0]!)} wins the game.`], 'SB-WIN-2', !isMine];
}

/** Who could still answer, as far as anybody can see; undefined if nobody could. */
export function unless(store: DuelTable, branch: DuelBranch): Said | undefined {
  const others = (branch.unless ?? []).filter((one) => one.seat !== store.side);
  if (!others.length) return undefined;
  const who = store.nameOf(others[0]!.seat);
  const known = cardsOf(
    store,
    others.flatMap((one) => one.known ?? []),
  );
  const hidden = cardsOf(
    store,
    others.flatMap((one) => one.possible ?? []),
  );
  const forced = [...new Set(others.flatMap((one) => one.forced ?? []))];
  const might = [...new Set([...hidden, ...forced])];
  const answers: Said = known.length ? [`${who} answers with `, ...listed(store, known)] : [];
  const hides: Said = might.length ? [`a hidden card of ${who} is `, ...listed(store, might)] : [];
  return ['Unless ', ...answers, answers.length && hides.length ? ', or ' : '', ...hides, '.'];
}

function cardsOf(store: DuelTable, choices: string[]): string[] {
  const cards = choices.map((choice) => store.answerWords(choice)?.card ?? '').filter(Boolean);
  return [...new Set(cards)];
}

/** "Anticipation, Unnerve or Flinch", each of which can be read. */
function listed(store: DuelTable, cards: string[]): Said {
  const last = cards.length - 1;
  return cards.flatMap((card, n) => [n === 0 ? '' : n === last ? ' or ' : ', ', named(store, card)]);
}
