import { afterEach } from 'vitest';

/** There is no server behind a component test: what it does not answer itself fails at once. */
function fetchNothing(request: RequestInfo | URL): Promise<Response> {
  return Promise.reject(new TypeError(`Nobody answers ${request instanceof Request ? request.url : String(request)} in this test.`));
}

globalThis.fetch = fetchNothing;

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});
