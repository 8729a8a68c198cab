import type { Me } from '../wire.gen';
import { api } from './api';
import { recall, remember } from './store';

/** Who plays in this browser: the name the server last told, for the corner of every page. */
class Guest {
  name: string = $state(recall('guest', ''));

  async me(): Promise<Me> {
    const me = await api.me();
    this.name = me.name;
    remember('guest', me.name);
    return me;
  }
}

export const guest = new Guest();
