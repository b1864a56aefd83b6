import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { type QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { safeLocalStorage } from '../storage/create-browser-storage.ts';
import { saveLastUserId } from '../storage/offline/last-user-id.ts';
import { clearPersonalData } from '../storage/personal-data.ts';
import { signOutPendingKey } from '../storage/sign-out-pending.ts';
import { accountQueryKey, readAccountCopy, staleWhileRevalidate, updateCachedQueries } from './account-query-client.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const page = { cookie: '' };
beforeEach(() => {
  kept.clear();
  page.cookie = 'signed-in=1';
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage, indexedDB });
  vi.stubGlobal('document', page);
  saveLastUserId('maria');
});
afterEach(() => vi.unstubAllGlobals());

const path = '/api/favorites';

/** Generous timeout for busy machines. */
const patient = { timeout: 10_000 };

/** Runs the query as on a newly opened page; `account` returns the server's response or throws. */
async function read(owner: string, account: () => unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const queryFn = async () => account();
  const observer = new QueryObserver(client, {
    queryKey: accountQueryKey(owner, path),
    queryFn,
    persister: staleWhileRevalidate as never,
  });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data, fetchStatus }) => {
    if (data !== undefined) seen.push(data);
    if (fetchStatus === 'idle') settled.push(true);
  });
  const settled: boolean[] = [];
  await vi.waitFor(() => expect(settled.length).toBeGreaterThan(0), patient);
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'), patient);
  stop();
  return { seen: [...new Set(seen)], client };
}
const fails = () => {
  throw new Error('no connection');
};

it("an account query shows the saved copy first, then the server's response if online [S1-5] [S3.8-3]", async () => {
  await read('maria', () => 'first');
  await vi.waitFor(async () => expect(await readAccountCopy(path)).toBe('first'), patient);
  expect((await read('maria', fails)).seen).toEqual(['first']);
  expect((await read('maria', () => 'second')).seen.at(-1)).toBe('second');
  await vi.waitFor(async () => expect(await readAccountCopy(path)).toBe('second'), patient);
});

it("an account query never saves or shows one user's data for another [S6-4]", async () => {
  await read('maria', () => 'of Maria');
  await vi.waitFor(async () => expect(await readAccountCopy(path)).toBe('of Maria'));
  saveLastUserId('ben');
  expect(await readAccountCopy(path)).toBeUndefined();
  expect((await read('maria', fails)).seen).toEqual([]);
  await read('maria', () => 'a late answer of Maria');
  saveLastUserId('maria');
  expect(await readAccountCopy(path)).toBe('of Maria');
});

it('an account query saves no copy once sign-out has started [S4.1-4]', async () => {
  await read('maria', () => 'of Maria');
  await vi.waitFor(async () => expect(await readAccountCopy(path)).toBe('of Maria'));
  safeLocalStorage.write(signOutPendingKey, true);
  clearPersonalData();
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
  await read('maria', () => 'a late answer');
  safeLocalStorage.remove(signOutPendingKey);
  saveLastUserId('maria');
  expect(await readAccountCopy(path)).toBeUndefined();
});

it('an action updates the matching cached query and refetches it once no other action is pending', () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries');
  const applyCompletedAction = (answer: unknown, { method }: QueuedAction, data: unknown) => [answer, method, data];
  const queryKey = accountQueryKey('maria', path);
  const observer = new QueryObserver(client, { queryKey, enabled: false, meta: { applyCompletedAction } });
  const stop = observer.subscribe(() => {});
  client.setQueryData(queryKey, 'before');
  const action = { key: 'k', owner: 'maria', path: `${path}/a`, method: 'PUT', notBefore: 0 } as QueuedAction;
  const other = { ...action, key: 'o', state: { kind: 'waiting' } } as QueuedAction;
  const reply = { ok: true, data: 'answer' } as const;
  updateCachedQueries(client, { action: { ...action, owner: 'ben' }, reply, queue: [] });
  updateCachedQueries(client, { action: { ...action, path: '/api/saved-searches/a' }, reply, queue: [] });
  expect([client.getQueryData(queryKey), asked.mock.calls]).toEqual(['before', []]);
  updateCachedQueries(client, { action, reply, queue: [other] });
  expect([client.getQueryData(queryKey), asked.mock.calls]).toEqual([['before', 'PUT', 'answer'], []]);
  const ofBen = { ...other, owner: 'ben' };
  const refused = { ...action, state: { kind: 'refused', code: 'limit_reached' } } as QueuedAction;
  const problem = { type: '', title: '', status: 409, code: 'limit_reached' } as const;
  updateCachedQueries(client, { action, reply: { ok: false, problem }, queue: [refused, ofBen] });
  expect([client.getQueryData(queryKey), asked.mock.calls.length]).toEqual([['before', 'PUT', 'answer'], 1]);
  stop();
});

it('an action on a single resource, such as the profile, refetches its cached query', () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries');
  const queryKey = accountQueryKey('maria', '/api/profile');
  client.setQueryData(queryKey, 'before');
  const action = { key: 'k', owner: 'maria', path: '/api/profile', method: 'PATCH', notBefore: 0 } as QueuedAction;
  updateCachedQueries(client, { action, reply: { ok: true, data: 'answer' }, queue: [] });
  expect(asked.mock.calls).toEqual([[{ queryKey }]]);
});
