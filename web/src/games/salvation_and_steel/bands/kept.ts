import { recall, remember } from '../../../lib/store';

/** A band as tables take it: its faction, how many of each unit in their order, and the spells of its mage. */
export interface BandDocument {
  faction: string;
  units: [unit: string, copies: number][];
  spells: string[];
  skill?: string;
}

/** A unit of one's own, as tables take it. */
export interface CreatedDocument {
  id: string;
  name: string;
  faction: string;
  kind: string;
  speed: number;
  energy: number;
  accuracy: number;
  force: number;
  resistance: number;
}

/** A band that this browser keeps. */
export interface KeptBand {
  id: string;
  name: string;
  document: BandDocument;
}

const BANDS = 'salvation-and-steel.bands';
const CREATED = 'salvation-and-steel.created';

export function keptBands(): KeptBand[] {
  return recall<KeptBand[]>(BANDS, []);
}

export function keepBand(band: KeptBand): KeptBand[] {
  const others = keptBands().filter(({ id }) => id !== band.id);
  const all = [...others, band];
  remember(BANDS, all);
  return all;
}

export function dropBand(id: string): KeptBand[] {
  const all = keptBands().filter((band) => band.id !== id);
  remember(BANDS, all);
  return all;
}

export function keptUnits(): CreatedDocument[] {
  return recall<CreatedDocument[]>(CREATED, []);
}

export function keepUnits(units: CreatedDocument[]): void {
  remember(CREATED, units);
}

export function freshId(): string {
  return `band-${Date.now().toString(36)}`;
}

/** So many of a unit; none takes it out. */
export function withCopies(band: BandDocument, unit: string, copies: number): BandDocument {
  const known = band.units.some(([id]) => id === unit);
  const units: BandDocument['units'] = known
    ? band.units.map(([id, count]) => [id, id === unit ? copies : count])
    : [...band.units, [unit, copies]];
  return { ...band, units: units.filter(([, count]) => count > 0) };
}

export function copiesOf(band: BandDocument, unit: string): number {
  return band.units.find(([id]) => id === unit)?.[1] ?? 0;
}

/** With a spell, or without it. */
export function withSpell(band: BandDocument, spell: string, owned: boolean): BandDocument {
  const others = band.spells.filter((one) => one !== spell);
  return { ...band, spells: owned ? [...others, spell] : others };
}
