import type { RulesPart } from '../../frame/module';
import { REFERENCE } from './print/reference';

/** How the rules of Salvation and Steel are read. */
const rules: RulesPart = { example: 'charge, SS-CHARGE-5', page: REFERENCE };

export default rules;
