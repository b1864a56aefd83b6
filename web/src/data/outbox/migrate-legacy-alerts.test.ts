import 'fake-indexeddb/auto';
import { maxQueuedActions } from '@tern/domain/outbox/parse-queue.ts';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { safeLocalStorage } from '../storage/create-browser-storage.ts';
import { hasLegacyAccountData, migrateLegacyAlerts } from './migrate-legacy-alerts.ts';
import { offlineQueueDatabaseName, openOfflineQueue, StorageFullError } from './offline-queue.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const queue = openOfflineQueue(() => {
  throw new Error('The queue is believed');
});
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', { localStorage: storage });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  queue.close();
  await deleteDB(offlineQueueDatabaseName);
});

const settings = (targetRate: number) => ({ fromCurrency: 'USD', toCurrency: 'PHP', targetRate });
const put = (id: string, at: number, base: object | null) => ({ kind: 'put', id, at, wishes: settings(at), base });
const move = async () => {
  await migrateLegacyAlerts(queue);
  return (await queue.read()).map(({ owner, method, path, basedOn, body, state }) => [
    ...[owner, method, path, basedOn, (body as { targetRate: number } | undefined)?.targetRate],
    state.kind === 'refused' ? state.code : state.kind,
  ]);
};

it('migrateLegacyAlerts moves unsent changes to the queue in order and with their base versions [S3.10-1]', async () => {
  safeLocalStorage.write('tern.alerts', {
    userId: 'maria',
    readAt: 9,
    rows: [{ id: 'old', syncedAt: '2026-01-01T00:00:00.000Z' }],
    pending: [
      put('new', 3, null),
      put('old', 1, settings(57)),
      { kind: 'delete', id: 'gone', at: 2, sendAt: 0, wishes: null, base: settings(57) },
    ],
    lost: [],
  });
  expect(hasLegacyAccountData()).toBe(true);
  expect(await move()).toEqual([
    ['maria', 'PUT', '/api/alerts/old', '2026-01-01T00:00:00.000Z', 1, 'waiting'],
    ['maria', 'DELETE', '/api/alerts/gone', undefined, undefined, 'changed_meanwhile'],
    ['maria', 'PUT', '/api/alerts/new', 'nothing', 3, 'waiting'],
  ]);
  expect(hasLegacyAccountData()).toBe(false);
  expect((await queue.read())[0]?.about).toBe('USD → PHP');
});

it('migrateLegacyAlerts assigns changes to their owners, and treats an unknown base version as a conflict [S6-4]', async () => {
  safeLocalStorage.write('tern.alertsSetAside', { maria: [put('a', 1, settings(57))], ben: [put('b', 2, null)] });
  expect(await move()).toEqual([
    ['maria', 'PUT', '/api/alerts/a', undefined, 1, 'changed_meanwhile'],
    ['ben', 'PUT', '/api/alerts/b', 'nothing', 2, 'waiting'],
  ]);
  expect(hasLegacyAccountData()).toBe(false);
});

it('migrateLegacyAlerts moves versions that lost a conflict as rejected actions, so the user can decide', async () => {
  const lost = { key: 'k', id: 'a', at: 4, reason: 'refused', code: 'limit_reached', wishes: settings(4) };
  const deletion = { key: 'l', id: 'b', at: 5, reason: 'deletion_was_older', wishes: settings(5) };
  safeLocalStorage.write('tern.alerts', { userId: 'maria', lost: [lost, deletion] });
  expect(await move()).toEqual([
    ['maria', 'PUT', '/api/alerts/a', undefined, 4, 'limit_reached'],
    ['maria', 'DELETE', '/api/alerts/b', undefined, undefined, 'changed_meanwhile'],
  ]);
});

it('migrateLegacyAlerts moves each change once if two tabs run it at the same time', async () => {
  const otherTab = openOfflineQueue(() => {});
  safeLocalStorage.write('tern.alerts', { userId: 'maria', pending: [put('a', 1, null), put('b', 2, null)] });
  await Promise.all([migrateLegacyAlerts(otherTab), migrateLegacyAlerts(queue)]);
  otherTab.close();
  expect((await queue.read()).map(({ path }) => path)).toEqual(['/api/alerts/a', '/api/alerts/b']);
});

it('migrateLegacyAlerts gives a change the same key if a crash makes it run again', async () => {
  const left = { userId: 'maria', pending: [put('a', 1, null), put('b', 2, null)] };
  safeLocalStorage.write('tern.alerts', left);
  await migrateLegacyAlerts(queue);
  const [sent, waiting] = await queue.read();
  // The first change was sent in the meantime. The server recognizes its key.
  await queue.change((action) => (action.key === sent?.key ? undefined : action));
  safeLocalStorage.write('tern.alerts', left);
  await migrateLegacyAlerts(queue);
  expect((await queue.read()).map(({ key }) => key)).toEqual([waiting?.key, sent?.key]);
});

it("migrateLegacyAlerts moves and deletes nothing if there isn't enough room in the queue", async () => {
  const writes = Array.from({ length: maxQueuedActions + 1 }, (_, at) => put(`a${at}`, at, null));
  safeLocalStorage.write('tern.alerts', { userId: 'maria', pending: writes });
  await expect(migrateLegacyAlerts(queue)).rejects.toThrow(StorageFullError);
  expect(await queue.read()).toEqual([]);
  expect(hasLegacyAccountData()).toBe(true);
});

it.each([null, 'text', [1], { userId: 'maria', pending: [{}, null, { kind: 'put', id: 'a', at: 1 }], lost: 'x' }])(
  'migrateLegacyAlerts ignores invalid data and deletes it (case %#)',
  async (left) => {
    safeLocalStorage.write('tern.alerts', left);
    safeLocalStorage.write('tern.alertsSetAside', left);
    expect(await move()).toEqual([]);
    expect(hasLegacyAccountData()).toBe(false);
  },
);
