import type { CardsPart } from '../../frame/module';
import PlainCard from './PlainCard.svelte';

/** The cards of a game that brings no drawings of its own. */
const plain: CardsPart = { Card: PlainCard, kinds: {}, sorts: {}, fields: {}, figures: [] };

export default plain;
