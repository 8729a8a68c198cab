/** What is made of an event goes by its name: a function for each kind that has one, which gets the facts of this very kind. */

interface Named<Events, Name extends keyof Events> {
  name: Name;
  facts: Events[Name];
}

export type ByName<Events, Made> = { [Name in keyof Events]?: (facts: Events[Name]) => Made };

/** The same with something that each of them is given besides, such as the view before the event. */
export type WithByName<Given, Events, Made> = { [Name in keyof Events]?: (given: Given, facts: Events[Name]) => Made };

export function byName<Events, Name extends keyof Events, Made>(of: ByName<Events, Made>, event: Named<Events, Name>): Made | undefined {
  return of[event.name]?.(event.facts);
}

export function withByName<Given, Events, Name extends keyof Events, Made>(
  of: WithByName<Given, Events, Made>,
  given: Given,
  event: Named<Events, Name>,
): Made | undefined {
  return of[event.name]?.(given, event.facts);
}
