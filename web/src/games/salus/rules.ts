import type { RulesPart } from '../../frame/module';

/** How the rules of Salus are read. */
const rules: RulesPart = { example: 'overflow, SU-BID-10' };

export default rules;
