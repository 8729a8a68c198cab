import { box } from './games.svelte';

/** Pages by path, with the history API: links stay links, and Back works. */

export type Route =
  | { page: 'home' }
  | { page: 'cards' | 'rules' | 'print' | 'new'; game: string } // '': one is to be chosen
  | { page: 'builder'; path: string; game: string } // '': one of those that have it is to be chosen
  | { page: 'about' }
  | { page: 'settings' | 'statistics' | 'finished' }
  | { page: 'learn' }
  | { page: 'tables' }
  | { page: 'play'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'lost'; path: string };

/** The page of a path. `builders` are the first words of those that games add. */
export function match(path: string, builders: string[]): Route {
  const [head = '', rest = '', more] = path.split('/').filter(Boolean).map(decode);
  const lost: Route = { page: 'lost', path };
  if (more !== undefined) return lost;
  switch (head) {
    case '':
      return { page: 'home' };
    case 'cards':
    case 'rules':
    case 'print':
    case 'new':
      return { page: head, game: rest };
    case 'about':
    case 'settings':
    case 'statistics':
    case 'finished':
    case 'learn':
    case 'tables':
      return rest ? lost : { page: head };
    case 'play':
    case 'replay':
      return rest ? { page: head, table: rest } : lost;
    default:
      return builders.includes(head) ? { page: 'builder', path: head, game: rest } : lost;
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash);
  route: Route = $derived(
    match(
      this.path,
      Object.values(box.modules).flatMap(({ builders = [] }) => builders.map(({ path }) => path)),
    ),
  );

  /** Listens to Back, and to clicks on links that stay in this client. Returns how to stop. */
  start(): () => void {
    const onClick = (event: MouseEvent) => {
      const to = inside(event);
      if (!to) return;
      event.preventDefault();
      go(to.pathname + to.search + to.hash);
    };
    const onBack = () => this.read();
    document.addEventListener('click', onClick);
    addEventListener('popstate', onBack);
    return () => {
      document.removeEventListener('click', onClick);
      removeEventListener('popstate', onBack);
    };
  }

  read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
  }
}

/** The address a click asks for, if this client has it and nothing else was meant (new tab, download...). */
function inside(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return undefined;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api')) return undefined;
  if (to.pathname === location.pathname && to.search === location.search && to.hash) return undefined; // the browser scrolls
  return to;
}

export const router = new Router();

export function go(path: string, how: { replace?: boolean } = {}): void {
  const moved = new URL(path, location.href).pathname !== location.pathname;
  if (how.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  router.read();
  if (moved) scrollTo(0, 0);
}
