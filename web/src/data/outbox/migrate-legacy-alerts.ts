import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { safeLocalStorage } from '../storage/create-browser-storage.ts';
import type { OfflineQueue } from './offline-queue.ts';

/**
 * localStorage keys from versions before alerts used the outbox: a user's copy with its unsent changes, and the changes
 * of users who signed out.
 */
const legacyAlertsKey = 'tern.alerts';
const legacySetAsideKey = 'tern.alertsSetAside';
/** localStorage key from versions before account data was in IndexedDB (data/account). */
const legacyListsKey = 'tern.ownLists';

type LegacyWrite = Readonly<Record<'kind' | 'id' | 'wishes' | 'base' | 'at' | 'code' | 'reason', unknown>>;
type UnsequencedAction = Omit<QueuedAction, 'seq'>;
type UnkeyedAction = Omit<UnsequencedAction, 'key'>;

/** Returns whether localStorage still has alerts or other account data from older versions. */
export function hasLegacyAccountData(): boolean {
  return [legacyAlertsKey, legacySetAsideKey, legacyListsKey].some((key) => safeLocalStorage.read(key) !== undefined);
}

/**
 * Moves unsent alert changes from localStorage to the offline queue, and deletes the rest, which the account already
 * has. Changes that lack a known base or lost a conflict become rejected actions, so the user can decide about them. A
 * change that is moved twice, by two tabs or after a crash, has the same key both times, so it takes effect only once.
 * @throws the queue's error, for example if the queue is full; in that case, nothing is moved or deleted.
 */
export async function migrateLegacyAlerts(queue: Pick<OfflineQueue, 'addMissing'>): Promise<void> {
  const copy = toRecord(safeLocalStorage.read(legacyAlertsKey));
  const aside = toRecord(safeLocalStorage.read(legacySetAsideKey));
  const actions: UnkeyedAction[] = [];
  for (const [owner, writes] of Object.entries(aside))
    actions.push(...toRecordList(writes).flatMap((write) => toAction(owner, write, undefined) ?? []));
  const owner = copy['userId'];
  if (typeof owner === 'string') {
    const versions = new Map(toRecordList(copy['rows']).map((row) => [row['id'], row['syncedAt']]));
    for (const write of toRecordList(copy['pending'])) {
      const version = versions.get(write['id']);
      const action = toAction(owner, write, typeof version === 'string' ? version : undefined);
      if (action) actions.push(action);
    }
    for (const lost of toRecordList(copy['lost'])) {
      const kind = lost['reason'] === 'deletion_was_older' ? 'delete' : 'put';
      const action = toAction(owner, { ...lost, kind, base: lost['wishes'] }, undefined);
      if (action) actions.push(action);
    }
  }
  actions.sort((one, other) => one.at - other.at);
  await queue.addMissing(await Promise.all(actions.map(withIdempotencyKey)));
  safeLocalStorage.remove(legacyAlertsKey);
  safeLocalStorage.remove(legacySetAsideKey);
  safeLocalStorage.remove(legacyListsKey);
}

/** Returns the action with an idempotency key that depends only on its content. */
async function withIdempotencyKey(action: UnkeyedAction): Promise<UnsequencedAction> {
  const content = new TextEncoder().encode(JSON.stringify(action));
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', content))];
  const hex = digest.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const key = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  return { ...action, key };
}

function toAction(
  owner: string,
  stored: Record<string, unknown>,
  version: string | undefined,
): UnkeyedAction | undefined {
  const { kind, id, wishes, base, at, code } = stored as Partial<LegacyWrite>;
  const settings = toRecord(wishes ?? base);
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
    ...{ owner, at, attempts: 0, notBefore: 0 },
    state: isDecided
      ? { kind: 'refused', code: typeof code === 'string' ? code : 'changed_meanwhile' }
      : { kind: 'waiting' },
  };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function toRecordList(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(toRecord) : [];
}
