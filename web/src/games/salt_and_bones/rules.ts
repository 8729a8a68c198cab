import type { RulesPart } from '../../frame/module';

/** How the rules of Salt & Bones are read. */
const rules: RulesPart = { example: 'disengage, SB-CHAIN-9' };

export default rules;
