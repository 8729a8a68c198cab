import type { Reach } from '../wire.gen';
import { api } from './api';

const AT_HOME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a page by this name is one that was opened at the computer of the server. */
export function isAtHome(hostname: string): boolean {
  return AT_HOME.test(hostname);
}

/** Where others find this server, the likeliest first. None: nobody else can. */
export function originsFor(reach: Reach, here: Pick<Location, 'origin' | 'hostname' | 'protocol'>): string[] {
  if (!isAtHome(here.hostname)) return [here.origin]; // it led here once
  if (reach.open_to === 'this_computer') return [];
  return [...(reach.addresses ?? []), ...(reach.names ?? [])].map((host) => `${here.protocol}//${host}:${reach.port}`);
}

/** Who can come to this server, as it told last. */
class ServerReach {
  told: Reach | undefined = $state.raw();
  /** There is a list of open tables to look at: others can come, or somebody waits there already. */
  isShared = $derived(this.told !== undefined && (this.told.open_to === 'network' || (this.told.open_tables ?? 0) > 0));

  async ask(): Promise<Reach> {
    this.told = await api.reach();
    return this.told;
  }
}

export const reach = new ServerReach();
