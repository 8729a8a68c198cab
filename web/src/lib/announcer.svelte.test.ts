import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { announcer } from './announcer.svelte';

it('what an effect announces is said once', () => {
  let said = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      said += 1;
      announcer.say('A new step.');
    });
  });
  flushSync();
  stop();
  expect(said).toBe(1);
});
