import type { Size } from '../../../parts/print/paper';

/** Four on a sheet of A4 or Letter. */
export const SHIP_SHEET: Size = { width: 95, height: 133 };
