import type { Keyword } from '../../../frame/module';
import type { CardInfo } from '../../../wire.gen';

/** What the words of the rulebook mean that cards use, for whoever reads a card. */
const KINDS: Record<string, Keyword> = {
  instinct: { word: 'Instinct', text: 'Lies face down on its owner\u2019s board until it is played.', rules: ['SB-PREP-3', 'SB-STRAT-17'] },
  equipment: { word: 'Equipment', text: 'Lies open, and is played by itself when its condition is met.', rules: ['SB-STRAT-2'] },
  gambit: { word: 'Gambit', text: 'Holds for both players as long as the combat lasts.', rules: ['SB-GAMBIT-1', 'SB-GAMBIT-9'] },
  attack: { word: 'Opportunity', text: 'Is added to a later attack whose arrow meets an arrow of this half.', rules: ['SB-DAMAGE-2'] },
};
const INSTANCE: Keyword = {
  word: 'Damage instance',
  text: 'One packet of damage: each can be answered, raised or negated by itself.',
  rules: ['SB-DAMAGE-14'],
};
const PARRY: Keyword = {
  word: 'Parry',
  text: 'Is active on its player\u2019s next turn, and on no other.',
  rules: ['SB-PARRY-1', 'SB-PARRY-4'],
};
const DISENGAGE: Keyword = { word: 'Disengage', text: 'To decline the attack, which ends the combat.', rules: ['SB-DISENGAGE-2'] };
const WORDS: Record<string, Keyword> = {
  chain: {
    word: 'Chain',
    text: 'Whoever holds Momentum may play it right after another Attack Card of the same turn; as opener it has no Bonus Effect.',
    rules: ['SB-CHAIN-2', 'SB-CHAIN-5'],
  },
  stops_chain: { word: 'Stops chain', text: 'No further card can be chained to it.', rules: ['SB-CHAIN-4'] },
  extra_instances: INSTANCE,
  set_parry: PARRY,
  if_parry: PARRY,
  force_disengage: DISENGAGE,
  cancel_forced_disengage: DISENGAGE,
  delay_disengage: DISENGAGE,
  negate_instance: INSTANCE,
  harden_instance: INSTANCE,
  boost_instance: INSTANCE,
  all_instances_plus: INSTANCE,
  no_damage_negation: INSTANCE,
  deal: INSTANCE,
  negate_card: { word: 'Negate', text: 'A negated card does nothing and is discarded.', rules: ['SB-NEGATE-4', 'SB-NEGATE-6'] },
  negate_chain_and_instincts: { word: 'Negate', text: 'A negated card does nothing and is discarded.', rules: ['SB-NEGATE-4'] },
};

export function keywords(card: CardInfo): Keyword[] {
  const found = [...(card.effects ?? []).map(({ word }) => WORDS[word]), KINDS[card.kind]];
  return [...new Map(found.filter((one) => one !== undefined).map((one) => [one.word, one])).values()];
}
