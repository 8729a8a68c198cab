import { cardSpan, type Said } from '../../../lib/said';
import type { Aim, AttackEnd, BattleForeseen, StatChanged } from '../told.gen';
import type { CardSpan } from '../../../wire.gen';
import { calledOf, nameOf, signed, type Battle, type Cards } from './battle';

const STATS: Record<StatChanged['stat'], string> = {
  speed: 'Speed',
  defense: 'Defense',
  vehicle_defense: 'Vehicle Defense',
  range: 'range',
  expertise: 'Expertise',
  attack: 'on attack rolls',
};

/** What a hit and a miss would lead to, in words: the referee has played every roll of the attack ahead. */
export function consequences(cards: Cards, b: Battle, side: number, aim: Aim): { hit: Said; miss: Said; rule: string } {
  const name = cardSpan(calledOf(cards, b, aim.card), aim.card);
  const hits = aim.ends.filter(isHit);
  const misses = aim.ends.filter((end) => !isHit(end));
  const others = hits.length ? clauses(cards, b, side, hits[0]!.then, aim.uid) : [];
  const { words, rule } = ofHit(cards, name, side, aim, hits);
  const missed = misses.length ? clauses(cards, b, side, misses[0]!.then, aim.uid) : [];
  return {
    hit: [...words, ...others.flatMap((clause) => [' ', ...clause, '.'])],
    miss: missed.length ? missed.flatMap((clause, n) => [n ? ' ' : '', ...clause, '.']) : ['nothing happens.'],
    rule,
  };
}

function isHit({ then }: AttackEnd): boolean {
  return then.attacks.at(-1)?.is_hit ?? false;
}

/** What becomes of the target. */
function ofHit(cards: Cards, name: CardSpan, side: number, aim: Aim, hits: AttackEnd[]): { words: Said; rule: string } {
  const shield = hits.map(({ then }) => then.attacks.at(-1)!.negated_by).find(Boolean);
  if (shield) return { words: [named(cards, shield), ' makes it fail and is discarded; ', name, ' stays.'], rule: 'SM-META-2' };
  const wreck = hits.flatMap(({ then }) => then.destroyed).find(({ uid }) => uid === aim.uid);
  const falls = hits.filter(({ then }) => then.falls.some(({ uid }) => uid === aim.uid));
  const end = outcome(falls[0]?.then, side);
  if (wreck && !aim.vehicle) return { words: [name, ' is destroyed.'], rule: 'SM-ATTACK-17' };
  if (wreck) {
    const { rolls, of } = aim.kill;
    const rest: Said = falls.length
      ? [`${rolls} of ${of} reach `, name, ` as well${end ? ` and ${end.verb} the game` : ''}.`]
      : [name, ' stays, on foot.'];
    return { words: [named(cards, wreck.what), ' is destroyed; ', ...rest], rule: 'SM-VEHICLE-3' };
  }
  if (end) return { words: [name, ` falls, the game is ${end.done}.`], rule: 'SM-WIN-1' };
  return falls.length ? { words: [name, ' is defeated.'], rule: 'SM-ATTACK-14' } : { words: [name, ' stays.'], rule: 'SM-ATTACK-12' };
}

function outcome(then: BattleForeseen | undefined, side: number): { verb: string; done: string } | undefined {
  if (!then?.winners) return undefined;
  return then.winners.includes(side) ? { verb: 'win', done: 'won' } : { verb: 'lose', done: 'lost' };
}

/** What else would happen, besides what becomes of the target. */
function clauses(cards: Cards, b: Battle, side: number, then: BattleForeseen, target: number): Said[] {
  const called = (card: string) => cardSpan(calledOf(cards, b, card), card);
  const at = (uid: number) => b.stacks.find((stack) => stack.uid === uid)?.card ?? '';
  const [mine, theirs] = [then.draws[side] ?? 0, then.draws[1 - side] ?? 0];
  return [
    ...then.falls.filter(({ uid }) => uid !== target).map(({ what }) => [called(what), ' falls']),
    ...then.destroyed.filter(({ uid }) => uid !== target).map(({ what }) => [named(cards, what), ' is destroyed']),
    ...then.removed.map(({ what }) => [called(what), ' leaves the table']),
    ...then.moved.map(({ uid }) => [called(at(uid)), ' is moved']),
    ...then.trapped.map(({ what }) => [called(what), ' is trapped']),
    ...then.changed.map(({ card, stat, amount }) => [called(card), ` has ${signed(amount)} ${STATS[stat]} for a while`]),
    ...then.forbidden.map(({ card, what }) => [called(card), ` may not ${what} for a while`]),
    ...(mine ? [[`You draw ${mine}`]] : []),
    ...(theirs ? [[`The other side draws ${theirs}`]] : []),
  ];
}

/** A card by name, which can be read. */
function named(cards: Cards, card: string): CardSpan {
  return cardSpan(nameOf(cards, card), card);
}
