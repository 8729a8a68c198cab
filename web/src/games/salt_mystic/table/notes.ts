import { exactInches, inches, pieceNames, type Battle } from './battle';
import { extent, shown, UNIT, type Look } from './geometry';
import type { FieldHands } from './hands.svelte';
import { aired, notesPlaced, textWidth, type Box, type Noted } from './labels';
import { ghostOutlines, type Naming } from './names';
import { sightLines } from './sightline';
import { isOpen, poseOf } from './surveys';
import type { MovePreviewTold } from '../told.gen';
import { cardIn, textOf } from '../../../lib/said';

/** The boxes on the table that say a fact and its rule. */

export interface Note {
  id: string;
  text: string;
  rule: string;
  /** The card that it names, if it names one. */
  card?: string;
  kind: '' | 'hot' | 'bad' | 'ok' | 'cover';
  /** What it is about, in the picture, and how far from it the note stands. */
  x: number;
  y: number;
  far: number;
  /** Left out where it would cover much of cards or texts. */
  optional?: boolean;
}

const SIZE = 11; // px
const HIGH = 20;
const ROOM = 16;
const RING_HIGH = 14;
const FROM_BEHIND = 'SM-ATTACK-6'; // the rules of terms that have a note of their own
const COVER = 'SM-ATTACK-8';

export function noteWidth(note: Pick<Note, 'text' | 'rule' | 'kind'>): number {
  return textWidth(note.text) * SIZE * (note.kind === 'hot' ? 1.06 : 1) + (note.rule ? textWidth(note.rule) * SIZE + 6 : 0) + ROOM;
}

/** Each note with its box, placed so that cards, names and other notes stay visible. */
export function laidOut(
  notes: readonly Note[],
  cards: readonly Box[],
  labels: readonly Box[],
  within: Box,
  px: number,
): { note: Note; box: Box }[] {
  const asked = notes.map((note): Noted => ({
    x: note.x,
    y: note.y,
    far: note.far,
    w: noteWidth(note) * px,
    h: HIGH * px,
    optional: note.optional,
  }));
  const boxes = notesPlaced(asked, cards, labels, within);
  return notes.flatMap((note, n) => (boxes[n] ? [{ note, box: boxes[n] }] : []));
}

export interface RingLabel {
  text: string;
  box: Box;
}

/** How far it reaches, beside the ring around it: on no card and on no name. */
export function ringLabel(look: Look, survey: Pick<MovePreviewTold, 'pose' | 'range'>, names: Naming, px: number): RingLabel | undefined {
  if (survey.range < 0) return undefined;
  const text = `range ${inches(survey.range)} in`;
  const [w, h] = extent(look);
  const pose = poseOf(survey);
  const [x, y] = shown(look, pose.x, pose.y);
  const far = (survey.range + 1000) * UNIT + 3 * px;
  const wanted = { x, y, far, w: textWidth(text) * SIZE * px, h: RING_HIGH * px };
  const cards = [...names.cards, ...ghostOutlines(look, pose)].map(({ box }) => box);
  const labels = names.tags.map((tag) => aired(tag.place.box));
  const [box] = notesPlaced([wanted], cards, labels, { x: 0, y: 0, w, h });
  return box && { text, box };
}

/** How far it slides: follows the ghost. */
export function slideNote(look: Look, hands: FieldHands): Note[] {
  const { ghost, pose } = hands;
  const allowance = hands.limit();
  if (!ghost || !pose || !allowance || (hands.kind !== 'slide' && !ghost.distance)) return [];
  const a = shown(look, ghost.from.x, ghost.from.y);
  const c = shown(look, pose.x, pose.y);
  const bad = hands.judged.value?.legal === false && !hands.judged.stale;
  const ram = ghost.ram ? hands.judged.value?.ram : undefined;
  const text = ghost.ram
    ? `ram${ram ? `: ${ram.breaks ? 'it breaks' : 'it holds'}` : ''}`
    : `${inches(ghost.distance)} of ${inches(allowance)} in`;
  return [
    {
      id: 'slide',
      text,
      rule: bad ? (hands.judged.value?.why?.rule ?? '') : '',
      kind: bad || ram?.breaks === false ? 'bad' : 'hot',
      x: (a[0] + c[0]) / 2,
      y: (a[1] + c[1]) / 2,
      far: 16,
    },
  ];
}

/** What keeps the ghost from where it was dragged to: stands beside it. */
export function stopNote(look: Look, hands: FieldHands): Note[] {
  const { pose, stopped } = hands;
  if (!pose || !stopped) return [];
  const [x, y] = shown(look, pose.x, pose.y);
  const kind = stopped.by === 'speed' ? 'hot' : 'bad';
  return [{ id: 'stop', text: textOf(stopped.words), card: cardIn(stopped.words), rule: stopped.rule, kind, x, y, far: 40 }];
}

const NEAR = 3500; // mils: once the ghost is out, only what may stop it there is said

/** Why the reach ends where it ends. */
export function reachNotes(look: Look, hands: FieldHands): Note[] {
  const { ghost, pose } = hands;
  if (!ghost || !pose || ghost.ram || hands.stopped || hands.kind !== 'slide') return [];
  const found = (hands.reach.value?.notes ?? []).map((note, n) => {
    const [x, y] = shown(look, note.x, note.y);
    const near = Math.hypot(note.x - pose.x, note.y - pose.y) < NEAR;
    const said = { text: textOf(note.words), card: cardIn(note.words), rule: note.rule };
    return { near, note: { id: `reach${n}`, ...said, kind: '' as const, x, y, far: 6, optional: true } };
  });
  return found.filter(({ near }) => near || !ghost.distance).map(({ note }) => note);
}

/** What the sight lines say. */
export function sightNotes(look: Look, b: Battle, hands: FieldHands): Note[] {
  const survey = hands.judged.value;
  if (!survey) return [];
  const names = pieceNames(b.terrain);
  const found: Note[] = [];
  const { aim } = hands;
  for (const line of sightLines(look, b, survey, aim?.uid ?? 0, hands.hover)) {
    const blocker = names.get(line.target.blocker);
    if (line.target.uid === aim?.uid) {
      const behind = aim.terms.find((term) => term.rule === FROM_BEHIND);
      const text = `gap ${exactInches(aim.gap)} in${behind ? `, from behind +${behind.value}` : ''}`;
      found.push({
        id: 'gap',
        text,
        rule: '',
        kind: isOpen(aim) ? 'ok' : 'bad',
        x: (line.a[0] + line.c[0]) / 2,
        y: (line.a[1] + line.c[1]) / 2,
        far: 14,
      });
    }
    if (!line.open && line.target.in_range && blocker) {
      found.push({
        id: `block${line.target.uid}`,
        text: `${blocker} blocks`,
        rule: 'SM-LOS-5',
        kind: 'bad',
        x: line.cut[0],
        y: line.cut[1],
        far: 14,
      });
    }
  }
  const cover = aim?.terms.find((term) => term.rule === COVER);
  const piece = cover && b.terrain.find((one) => survey.halos.includes(one.uid));
  if (cover && piece) {
    const [x, y] = shown(look, piece.x, piece.y);
    found.push({
      id: 'cover',
      text: `cover ${cover.value < 0 ? '−' : '+'}${Math.abs(cover.value)}`,
      rule: cover.rule,
      kind: 'cover',
      x,
      y,
      far: (Math.min(piece.width, piece.depth) / 2 + 1000) * UNIT,
    });
  }
  return found;
}
