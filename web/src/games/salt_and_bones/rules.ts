import type { RulesPart } from '../../frame/module';
import { REFERENCE } from './print/reference';

/** How the rules of Salt & Bones are read. */
const rules: RulesPart = { example: 'disengage, SB-CHAIN-9', page: REFERENCE };

export default rules;
