import type { Keyword } from '../../../frame/module';
import type { CardInfo } from '../../../wire.gen';

/** What the words of the rulebook mean that cards use, for whoever reads a card. */
const KINDS: Record<string, Keyword> = {
  blue: { word: 'Action', text: 'Is played as an action of its owner\u2019s maneuver turn.', rules: ['SU-MANEUVER-3'] },
  red: {
    word: 'Reaction',
    text: 'Is played out of turn when its event happens, from the hand or from a reaction slot.',
    rules: ['SU-REACT-3', 'SU-EQUIP-3'],
  },
  yellow: { word: 'Power', text: 'Is played in the Assign Phase, while all plan in secret.', rules: ['SU-ASSIGN-1'] },
  green: { word: 'Bid', text: 'Takes effect when it was bid.', rules: ['SU-BID-17'] },
};
const BANK: Keyword = { word: 'Bank', text: 'The power goes up by this much.', rules: ['SU-POWER-11'] };
const SPEND: Keyword = { word: 'Spend', text: 'The power goes down by this much.', rules: ['SU-POWER-11'] };
const REDISTRIBUTE: Keyword = { word: 'Redistribute', text: 'One power goes down and another one up.', rules: ['SU-POWER-6'] };
const SHOCK: Keyword = {
  word: 'Shock',
  text: 'Makes the next hand smaller by one card each. It cancels Energy first; what Systems cannot hold becomes damage.',
  rules: ['SU-SHOCK-1', 'SU-SHOCK-3', 'SU-SHOCK-5'],
};
const ENERGY: Keyword = {
  word: 'Energy',
  text: 'Makes the next hand larger by one card each. It cancels Shock first; what Systems cannot hold becomes damage.',
  rules: ['SU-SHOCK-1', 'SU-SHOCK-3', 'SU-SHOCK-6'],
};
const DAMAGE: Keyword = { word: 'Damage', text: 'A ship with as much of it as health is knocked out.', rules: ['SU-KO-1', 'SU-KO-2'] };
const WORDS: Record<string, Keyword> = {
  bank: BANK,
  raise: BANK,
  spend: SPEND,
  lower: SPEND,
  redistribute: REDISTRIBUTE,
  exchange: REDISTRIBUTE,
  shock: SHOCK,
  absorb: SHOCK,
  energy: ENERGY,
  energy_per_passed: ENERGY,
  damage: DAMAGE,
  prevent: DAMAGE,
  repair: DAMAGE,
  purge: { word: 'Purge', text: 'The card leaves the game for good.', rules: ['SU-PURGE-1'] },
  cycle: { word: 'Cycle', text: 'The card goes to its owner\u2019s cycle deck, which becomes the draw deck later.', rules: ['SU-CYCLE-2'] },
  mine: { word: 'Fire Mine', text: 'Lies on a space until a ship enters it.', rules: ['SU-MINE-1', 'SU-MINE-2'] },
  equip: {
    word: 'Equip',
    text: 'A red card in a reaction slot is open to all and does not count as a card in hand.',
    rules: ['SU-EQUIP-3', 'SU-EQUIP-7'],
  },
};

export function keywords(card: CardInfo): Keyword[] {
  const found = [KINDS[card.kind], ...(card.effects ?? []).map(({ word }) => WORDS[word])];
  return [...new Map(found.filter((one) => one !== undefined).map((one) => [one.word, one])).values()];
}
