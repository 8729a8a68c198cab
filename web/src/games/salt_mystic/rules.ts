import type { RulesPart } from '../../frame/module';

/** How the rules of Salt Mystic are read. */
const rules: RulesPart = { example: 'rough ground, SM-MOVE-6' };

export default rules;
