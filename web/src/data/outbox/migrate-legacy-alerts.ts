import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { safeLocalStorage } from '../storage/create-browser-storage.ts';
import type { OfflineQueue } from './offline-queue.ts';

/**
 * localStorage keys from versions before alerts used the outbox: a user's copy with its unsent changes, and the changes
 * of users who signed out.
 */
const oldCopyKey = 'tern.alerts';
const oldSetAsideKey = 'tern.alertsSetAside';
/** localStorage key from versions before account data was in IndexedDB (data/account). */
const oldListsKey = 'tern.ownLists';

type OldWrite = Readonly<Record<'kind' | 'id' | 'wishes' | 'base' | 'at' | 'code' | 'reason', unknown>>;
type NewAction = Omit<QueuedAction, 'seq'>;

/** Returns whether localStorage still has alerts or other account data from older versions. */
export function hasLegacyAlerts(): boolean {
  return [oldCopyKey, oldSetAsideKey, oldListsKey].some((key) => safeLocalStorage.read(key) !== undefined);
}

/**
 * Moves unsent alert changes from localStorage to the offline queue, and deletes the rest, which the account has.
 * Changes that lack a known base or lost a conflict become rejected actions, so the user can decide about them.
 * @throws the queue's error, for example if it is full; then nothing is deleted.
 */
export async function migrateLegacyAlerts(queue: Pick<OfflineQueue, 'add'>, newKey: () => string): Promise<void> {
  const copy = recordOf(safeLocalStorage.read(oldCopyKey));
  const aside = recordOf(safeLocalStorage.read(oldSetAsideKey));
  const actions: NewAction[] = [];
  for (const [owner, writes] of Object.entries(aside))
    actions.push(...listOf(writes).flatMap((write) => actionOf(owner, write, undefined) ?? []));
  const owner = copy['userId'];
  if (typeof owner === 'string') {
    const versions = new Map(listOf(copy['rows']).map((row) => [row['id'], row['syncedAt']]));
    for (const write of listOf(copy['pending'])) {
      const version = versions.get(write['id']);
      const action = actionOf(owner, write, typeof version === 'string' ? version : undefined);
      if (action) actions.push(action);
    }
    for (const lost of listOf(copy['lost'])) {
      const kind = lost['reason'] === 'deletion_was_older' ? 'delete' : 'put';
      const action = actionOf(owner, { ...lost, kind, base: lost['wishes'] }, undefined);
      if (action) actions.push(action);
    }
  }
  actions.sort((one, other) => one.at - other.at);
  for (const action of actions) await queue.add({ ...action, key: newKey() });
  safeLocalStorage.remove(oldCopyKey);
  safeLocalStorage.remove(oldSetAsideKey);
  safeLocalStorage.remove(oldListsKey);
}

function actionOf(owner: string, stored: Record<string, unknown>, version: string | undefined): NewAction | undefined {
  const { kind, id, wishes, base, at, code } = stored as Partial<OldWrite>;
  const settings = recordOf(wishes ?? base);
  const isDeletion = kind === 'delete';
  if (typeof id !== 'string' || typeof at !== 'number' || !(isDeletion || (kind === 'put' && wishes))) return undefined;
  const basedOn = base === null ? 'nothing' : version;
  const isDecided = basedOn === undefined;
  return {
    kind: 'alert',
    method: isDeletion ? 'DELETE' : 'PUT',
    path: `/api/alerts/${encodeURIComponent(id)}`,
    ...(isDeletion ? {} : { body: settings }),
    ...(basedOn !== undefined && { basedOn }),
    about: [settings['fromCurrency'], settings['toCurrency']].filter((each) => typeof each === 'string').join(' → '),
    ...{ key: '', owner, at, attempts: 0, notBefore: 0 },
    state: isDecided
      ? { kind: 'refused', code: typeof code === 'string' ? code : 'changed_meanwhile' }
      : { kind: 'waiting' },
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}
