import { api, ApiError } from '../lib/api';
import { offered } from '../lib/bots';
import { branchWithSalt } from '../lib/fairTable';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { Panes } from './panes.svelte';
import type { IconName } from './parts/Icon.svelte';
import type { TableStore } from './table.svelte';

/** What can be done at any table besides playing: in the foot of a large screen, in the menu of every other. */
export interface Tool {
  name: string;
  icon: IconName;
  press: () => void;
}

export function toolsOf(store: TableStore, panes: Panes): Tool[] {
  return [
    { name: 'Share', icon: 'share', press: () => (hasRoom(store) ? (store.inviting = true) : void share(store)) },
    { name: 'Rules', icon: 'rules', press: () => (store.rule = '') },
    ...(store.game.Odds ? [{ name: 'Odds', icon: 'odds' as const, press: () => panes.toggle('odds') }] : []),
    { name: 'Fair dice', icon: 'lock', press: () => panes.toggle('fair') },
    { name: 'Fault', icon: 'report', press: () => panes.toggle('report') },
    { name: 'Settings', icon: 'settings', press: () => panes.toggle('settings') },
    ...(store.info?.lesson && !store.replay ? [{ name: 'Guide', icon: 'info' as const, press: () => void (panes.guideCalls += 1) }] : []),
    { name: 'Help', icon: 'help', press: () => panes.toggle('help') },
  ];
}

/** Somebody may still sit down. */
function hasRoom({ info }: TableStore): boolean {
  return info?.state === 'waiting' && info.seats.some((seat) => seat.kind === 'open');
}

/** The address of this table, to be sent to somebody. */
export async function share(store: TableStore): Promise<void> {
  const path = store.over ? `/replay/${store.info?.table}${store.at === null ? '' : `?step=${store.at}`}` : `/play/${store.info?.table}`;
  const link = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    store.toast(`Copied: ${link}`, undefined, 'info');
  } catch {
    store.toast(link, undefined, 'info');
  }
}

/** A step of the finished game. */
export async function lookBack(store: TableStore, step = 0): Promise<void> {
  try {
    await store.openReplay();
    await store.goTo(step);
  } catch (error) {
    store.toast(error instanceof ApiError ? error.message : 'The replay could not be fetched.');
  }
}

/** A new game from a step: that which is looked at, unless another one is named. */
export async function branch(store: TableStore, step = store.at ?? store.last): Promise<void> {
  const { info } = store;
  if (!info) return;
  try {
    const bot = offered(info.game, settings.kept.bot, await api.bots());
    const made = await branchWithSalt(info.table, { step, seat: store.side, bot });
    go(`/play/${made.table}`);
  } catch (error) {
    store.toast(error instanceof ApiError ? error.message : 'No new game could be made from here.');
  }
}
