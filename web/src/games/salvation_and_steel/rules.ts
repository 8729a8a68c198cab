import type { RulesPart } from '../../frame/module';

/** What may be searched for in the rules. */
const rules: RulesPart = { example: 'charge, SS-CHARGE-5' };

export default rules;
