import { flushSync, mount, unmount, type Component } from 'svelte';
import { onTestFinished } from 'vitest';

/** A component on a page of its own, taken down after the test. */
export function mounted<Props extends Record<string, any>>(component: Component<Props>, props: NoInfer<Props>): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const instance = mount(component, { target, props });
  flushSync();
  onTestFinished(() => void unmount(instance));
  return target;
}

/** An answer of the server. */
export function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** Lets everything that waits for an answer go on, and draws. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((done) => setTimeout(done));
  flushSync();
}
