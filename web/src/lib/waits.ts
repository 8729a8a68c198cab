/**
 * How long the client waits before it does something else, in ms, where a busy machine may need longer than that to go on.
 * tests/e2e/visitor.py reads these lines: in browser tests it waits longer. No other timer may run as long as one of these.
 */

/** For an answer of the server, until it is asked no more. */
export const ANSWER = 4000;
/** For the small parts of the games, until the page is shown without them. */
export const PARTS = 4010;
/** For a finger to go up from a card, until the card is read. */
export const READING_FINGER = 350;
/** For a finger to go up from a board, until it means: tell me about this. */
export const ASKING_FINGER = 480;
