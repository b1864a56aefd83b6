import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordReachability } from '../../lib/connectivity.ts';
import { syncHistory } from '../history/sync-history.ts';
import { invalidateSearchHistory, saveSearchHistory, searchHistoryKey } from '../storage/search-history.ts';
import { signOutPendingKey } from '../storage/sign-out-pending.ts';
import { currentSession, loadSession, sessionEndedBy } from './session-store.ts';
import { finishSignOut, signOut } from './sign-out.ts';

// Without this, test files running at the same time would act like other tabs.
vi.hoisted(() => vi.stubGlobal('BroadcastChannel', undefined));

const search: SearchHistoryEntry = {
  id: '11111111-0000-4000-8000-000000000000',
  fromCountry: 'US',
  toCountry: 'PH',
  fromCurrency: 'USD',
  toCurrency: 'PHP',
  currency: 'USD',
  amount: 100,
  payoutMethod: '',
  timestamp: new Date(60_000).toISOString(),
};
const user = { isAuthenticated: true, userId: 'maria', userName: 'Maria', userEmail: null, userPhoto: null };

let stored: Map<string, string>;
let requests: string[];
let responses: Record<string, (init: RequestInit) => Promise<unknown>>;

beforeEach(() => {
  stored = new Map();
  requests = [];
  responses = { '/api/auth/session': async () => user, '/api/auth/sign-out': async () => ({ isAuthenticated: false }) };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const events = new EventTarget();
  let cookie = 'signed-in=1';
  vi.stubGlobal('document', {
    get cookie(): string {
      return cookie;
    },
    set cookie(text: string) {
      cookie = text.includes('Max-Age=0') ? '' : text;
    },
  });
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    fetch: async (path: string, init: RequestInit) => {
      requests.push(path);
      return new Response(JSON.stringify(await responses[path]?.(init)));
    },
  });
  invalidateSearchHistory();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing out [S4.1-4]', () => {
  it('discards account data that arrives while the server is being notified', async () => {
    saveSearchHistory([search]);
    const history = Promise.withResolvers<unknown>();
    responses['/api/history'] = () => history.promise;
    const isSynced = syncHistory();
    responses['/api/auth/sign-out'] = async () => {
      history.resolve({ entries: [search] });
      await isSynced;
      return { isAuthenticated: false };
    };
    expect(await signOut()).toBe(true);
    expect(stored.has(searchHistoryKey)).toBe(false);
    expect(stored.has(signOutPendingKey)).toBe(false);
  });

  it('isn’t undone by the response to a session request sent earlier', async () => {
    await loadSession();
    const isRead = loadSession();
    await signOut();
    await isRead;
    expect([currentSession(), sessionEndedBy()]).toEqual([{ kind: 'signed_out' }, 'person']);
  });

  it('doesn’t end the session of a user who has signed in since an offline sign-out', async () => {
    responses['/api/auth/sign-out'] = () => Promise.reject(new TypeError('network'));
    expect(await signOut()).toBe(false);
    expect(stored.has(signOutPendingKey)).toBe(true);
    document.cookie = 'signed-in=1';
    requests = [];
    await finishSignOut();
    expect([requests, stored.has(signOutPendingKey)]).toEqual([[], false]);
  });

  it('notifies the server once the network returns', async () => {
    responses['/api/auth/sign-out'] = () => Promise.reject(new TypeError('network'));
    expect(await signOut()).toBe(false);
    responses['/api/auth/sign-out'] = async () => ({ isAuthenticated: false });
    recordReachability(true);
    await vi.waitFor(() => expect(stored.has(signOutPendingKey)).toBe(false));
    expect(requests).toEqual(['/api/auth/sign-out', '/api/auth/sign-out']);
  });

  it.each([
    ['the server is busy', 503],
    ['a proxy answers instead of the server', 403],
  ])('is retried later if %s, without another page load', async (_which, status) => {
    vi.useFakeTimers();
    const fetch = vi.spyOn(window, 'fetch').mockResolvedValueOnce(new Response(null, { status }));
    expect([await signOut(), stored.has(signOutPendingKey)]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([stored.has(signOutPendingKey), fetch.mock.calls.map(([path]) => path)]).toEqual([
      false,
      ['/api/auth/sign-out', '/api/auth/sign-out'],
    ]);
  });

  it('is not repeated on this page if the server rejects it, because it would be rejected again', async () => {
    vi.useFakeTimers();
    const rejected = Response.json({ status: 403, code: 'forbidden' }, { status: 403 });
    const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(rejected);
    expect(await signOut()).toBe(false);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([fetch.mock.calls.length, stored.has(signOutPendingKey)]).toEqual([1, true]);
  });

  it('is no longer pending once another user has signed in', async () => {
    responses['/api/auth/sign-out'] = () => Promise.reject(new TypeError('network'));
    await signOut();
    document.cookie = 'signed-in=1';
    await loadSession();
    expect(stored.has(signOutPendingKey)).toBe(false);
  });

  it('doesn’t end the session of a user who signs in before the server is notified', async () => {
    const isDone = signOut();
    document.cookie = 'signed-in=1';
    expect([await isDone, requests, stored.has(signOutPendingKey)]).toEqual([true, [], false]);
  });

  it('cancels its request once the next user signs in, because a late response would end their session', async () => {
    responses['/api/auth/sign-out'] = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const isDone = signOut();
    await vi.waitFor(() => expect(requests).toEqual(['/api/auth/sign-out']));
    document.cookie = 'signed-in=1';
    await loadSession();
    expect([await isDone, stored.has(signOutPendingKey)]).toEqual([true, false]);
  });
});
