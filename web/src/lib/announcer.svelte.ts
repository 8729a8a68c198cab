import { untrack } from 'svelte';

/** What a screen reader shall say. App.svelte holds the two live regions. */
class Announcer {
  polite = $state('');
  urgent = $state('');

  say(text: string, how: { urgent?: boolean } = {}): void {
    // An effect that says something does not depend on what was said before: it would say it for ever.
    const again = untrack(() => (how.urgent ? this.urgent : this.polite));
    const fresh = again === text ? text + '\u00a0' : text; // the same words twice must be heard twice
    if (how.urgent) this.urgent = fresh;
    else this.polite = fresh;
  }
}

export const announcer = new Announcer();

export function announce(text: string, how: { urgent?: boolean } = {}): void {
  announcer.say(text, how);
}
