import type { RulesPart } from '../../frame/module';
import { REFERENCE } from './print/reference';

/** How the rules of Salt Mystic are read. */
const rules: RulesPart = { example: 'rough ground, SM-MOVE-6', page: REFERENCE };

export default rules;
