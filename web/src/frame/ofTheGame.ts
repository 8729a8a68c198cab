import type { AskInfo, EventInfo, ForeseenInfo } from '../wire.gen';
import type { AskOf, EventOf, ForeseenOf, SurveyOf, Telling } from './module';

/**
 * The one place where messages get the types of their game. The wire knows no game: its types say "any record". Which record it is
 * says told.gen.ts of the game, made from the same records that the server sends, and a test compares them; so these need a cast.
 */

export const eventsOf = <Tells extends Telling>(told: EventInfo[]) => told as unknown as EventOf<Tells>[];

export const askOf = <Tells extends Telling>(ask: AskInfo | null) =>
  ask && ({ moment: '', about: null, ...ask } as unknown as AskOf<Tells>);

export const answerOf = <Tells extends Telling, Name extends SurveyOf<Tells>>(answer: object | null) =>
  answer as Tells['answers'][Name] | null;

export const foreseenOf = <Tells extends Telling>(foreseen: ForeseenInfo) => foreseen as unknown as ForeseenOf<Tells>;
