import type { Moment } from '../../../frame/module';
import { strong } from '../../../lib/said';
import { book } from '../book.svelte';
import { iconBody, MARKS, spellIcon, unitIcon } from '../drawings';
import type { WarEvent, WarTable } from './store';
import { calledOf, isMage, typeOf, unitOf, war } from './war';

/** Big moments: a leader falls, an objective changes hands, a spell. Nothing else stops the film. */
export function moment(store: WarTable, event: WarEvent): Moment | undefined {
  const { name, facts, words, rule } = event;
  const view = war(store.view);
  switch (name) {
    case 'unit_died': {
      const unit = unitOf(view, facts.unit);
      const isLeader = unit && (isMage(unit) || unit.role === 'commander');
      if (!isLeader) return undefined;
      const isMine = unit.owner === store.side;
      return {
        lead: words,
        title: `${calledOf(view, unit.id)} falls`,
        sentence: [
          unit.role === 'commander'
            ? 'Its band has lost the skill of its commander.'
            : `${isMine ? 'Your band has' : 'The enemy has'} nobody left who can cast a spell.`,
        ],
        facts: [{ words: ['friends within ', strong('3'), ' test for panic'], rule: 'SS-RUN-1' }],
        figure: unitIcon(unit.kind, typeOf(unit)?.kind),
        mood: 'fall',
      };
    }
    case 'spell_cast': {
      const spell = book.spell(facts.spell);
      return {
        lead: words,
        title: spell?.name ?? facts.spell,
        sentence: [spell?.about ?? ''],
        facts: [{ words: ['Energy ', strong(String(facts.energy))], rule }],
        figure: spellIcon(facts.spell),
        mood: 'turn',
      };
    }
    case 'markers_scored': {
      if (!facts.points.some(Boolean)) return undefined;
      const [mine, theirs] = [facts.totals[store.side] ?? 0, facts.totals[1 - store.side] ?? 0];
      return {
        lead: words,
        title: `${mine} to ${theirs}`,
        sentence: ['Markers that only one side holds have scored for it; whoever has ten points and more than the other wins.'],
        facts: facts.points.map((points, seat) => ({ words: [store.nameOf(seat), ' ', strong(`+${points}`)], rule })),
        figure: iconBody(MARKS.flag),
        mood: 'turn',
      };
    }
    case 'treasure_found':
      return {
        lead: words,
        title: 'The treasure is found',
        sentence: ['Whoever drags it over the edge of the enemy wins.'],
        facts: [{ words: ['it lies on ', strong(facts.hex)], rule }],
        figure: iconBody(MARKS.treasure),
        mood: 'rise',
      };
    case 'gate_hit':
      if (facts.total < (book.scenario(view.scenario)?.needed ?? Infinity)) return undefined;
      return {
        lead: words,
        title: `Gate ${facts.hex} is broken`,
        sentence: ['Whoever attacks can go through it now, and everybody sees through it.'],
        facts: [{ words: ['hit ', strong(`${facts.total} times`)], rule }],
        figure: iconBody(MARKS.gate),
        mood: 'turn',
      };
    case 'information_dropped':
      return {
        lead: words,
        title: 'Information is dropped',
        sentence: ['The escapee may pick it up again. If the chaser does, it is destroyed.'],
        facts: [{ words: ['it lies on ', strong(facts.hex)], rule }],
        figure: iconBody(MARKS.information),
        mood: 'fall',
      };
    case 'information_taken': {
      if (!facts.is_taken) return undefined;
      const isSaved = view.side[unitOf(view, facts.unit)?.owner ?? 0] === 'escapee';
      return {
        lead: words,
        title: isSaved ? `${calledOf(view, facts.unit)} carries the information` : 'The information is destroyed',
        sentence: [isSaved ? 'Everybody knows this courier.' : 'Nobody can carry it over the edge any more.'],
        facts: [{ words: ['rolled ', strong(String(facts.roll))], rule }],
        figure: iconBody(MARKS.information),
        mood: 'turn',
      };
    }
    case 'escort_taken':
      return {
        lead: words,
        title: `${calledOf(view, facts.unit)} leads the hostage`,
        sentence: ['With an escort it moves up to four hexes in a turn, and nobody can attack it.'],
        facts: [{ words: ['hostage of ', strong(store.nameOf(facts.seat))], rule }],
        figure: iconBody(MARKS.hostage),
        mood: 'rise',
      };
    case 'escort_lost':
      return {
        lead: words,
        title: 'A hostage stands alone',
        sentence: ['Without an escort it does not move, and after the truce the enemy may attack it.'],
        facts: [{ words: ['hostage of ', strong(store.nameOf(facts.seat))], rule }],
        figure: iconBody(MARKS.hostage),
        mood: 'fall',
      };
    case 'truce_ended':
      return {
        lead: words,
        title: 'The truce is over',
        sentence: ['A hostage has passed the mid-line: from now on everybody may charge, shoot and cast.'],
        facts: [{ words: ['combat is allowed'], rule }],
        figure: iconBody(MARKS.hostage),
        mood: 'turn',
      };
    case 'bell_rung':
      return {
        lead: words,
        title: 'The bell rings',
        sentence: ['All guards have noticed the raid and may act from now on.'],
        facts: [{ words: ['every guard is aware'], rule }],
        figure: iconBody(MARKS.bell),
        mood: 'turn',
      };
    case 'courier_revealed':
      if (!facts.is_courier) return undefined;
      return {
        lead: words,
        title: `${calledOf(view, facts.unit)} is a courier`,
        sentence: ['Everybody knows now who carries the information.'],
        facts: [{ words: ['a courier is known'], rule }],
        figure: iconBody(MARKS.information),
        mood: 'turn',
      };
    default:
      return undefined;
  }
}
