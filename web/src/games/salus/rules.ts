import type { RulesPart } from '../../frame/module';
import { REFERENCE } from './print/reference';

/** How the rules of Salus are read. */
const rules: RulesPart = { example: 'overflow, SU-BID-10', page: REFERENCE };

export default rules;
