import type { Me } from '../wire.gen';
import { api } from './api';
import { recall, remember } from './store';

/** Where the last promised commitment is kept. */
export const PROMISED = 'fair.promised';

/** Who plays in this browser: the name the server last told, for the corner of every page. */
class Guest {
  name: string = $state(recall('guest', ''));

  #asking: Promise<Me> | undefined;

  /** The server makes somebody new of whoever it does not know: two questions at once would make two. */
  me(): Promise<Me> {
    return (this.#asking ??= this.#ask().finally(() => (this.#asking = undefined)));
  }

  /** Somebody whom the server does not know yet has no name to change: it is asked who plays here first. */
  async rename(name: string): Promise<Me> {
    await this.me();
    return this.#keep(await api.rename(name));
  }

  async #ask(): Promise<Me> {
    return this.#keep(await api.me());
  }

  #keep(me: Me): Me {
    this.name = me.name;
    remember('guest', me.name);
    remember(PROMISED, me.commitment); // of the next table's dice
    return me;
  }
}

export const guest = new Guest();
