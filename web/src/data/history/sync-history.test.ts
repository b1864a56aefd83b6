import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveLastUserId } from '../storage/offline/last-user-id.ts';
import {
  currentSearchHistory,
  invalidateSearchHistory,
  rememberSearch,
  saveSearchHistory,
} from '../storage/search-history.ts';
import { announceSessionChange } from '../storage/session-hint.ts';
import { deleteSearches, syncHistory } from './sync-history.ts';

type Call = { readonly method: string; readonly path: string; readonly body: { entries: { toCountry: string }[] } };

const uuid = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
const search = (toCountry: string) =>
  ({
    fromCountry: 'US',
    toCountry,
    fromCurrency: 'USD',
    toCurrency: 'PHP',
    currency: 'USD',
    amount: 100,
    payoutMethod: '',
  }) as const;
const ofAccount = (toCountry: string, digit: number, minute: number): SearchHistoryEntry => ({
  ...search(toCountry),
  id: uuid(digit),
  timestamp: new Date(minute * 60_000).toISOString(),
});
const countries = () => currentSearchHistory().map(({ toCountry }) => toCountry);

let calls: Call[];
let answer: (call: Call) => { status: number; body: unknown } | Promise<{ status: number; body: unknown }>;
const entries = (...list: SearchHistoryEntry[]) => ({ status: 200, body: { entries: list } });
const refused = (status: number, code: string) => ({ status, body: { type: '', title: '', status, code } });

beforeEach(() => {
  const kept = new Map<string, string>();
  const events = new EventTarget();
  calls = [];
  vi.stubGlobal('document', { cookie: 'signed-in=1' });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    fetch: async (path: string, init: RequestInit) => {
      const call = {
        method: init.method ?? 'GET',
        path,
        body: init.body ? JSON.parse(init.body as string) : undefined,
      };
      calls.push(call);
      const { status, body } = await answer(call);
      return new Response(JSON.stringify(body), { status });
    },
  });
  invalidateSearchHistory();
});
afterEach(() => vi.unstubAllGlobals());

describe('syncing this browser’s searches with the account’s', () => {
  it('uploads local searches, then shows the account’s, and uploads nothing twice [S3.3-4]', async () => {
    rememberSearch(search('PH'), 60_000);
    answer = () => entries(ofAccount('PH', 1, 1), ofAccount('IN', 2, 0));
    await syncHistory();
    expect(countries()).toEqual(['PH', 'IN']);
    expect(calls.map(({ method, body }) => [method, body?.entries.map((one) => one.toCountry)])).toEqual([
      ['POST', ['PH']],
    ]);
    await syncHistory();
    expect(calls.at(-1)?.method).toBe('GET');
  });

  it("doesn't restore what another device removed", async () => {
    saveSearchHistory([ofAccount('PH', 1, 1)]);
    answer = () => entries();
    await syncHistory();
    expect(countries()).toEqual([]);
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('loses no search if the server is unreachable', async () => {
    rememberSearch(search('PH'), 60_000);
    answer = () => Promise.reject(new TypeError('network'));
    await syncHistory();
    expect(countries()).toEqual(['PH']);
  });

  it('preserves and uploads searches made during the request', async () => {
    rememberSearch(search('PH'), 60_000);
    answer = ({ body }) => {
      if (calls.length === 1) rememberSearch(search('MX'), 120_000);
      return entries(ofAccount('PH', 1, 1), ...(body.entries[0]?.toCountry === 'MX' ? [ofAccount('MX', 2, 2)] : []));
    };
    await syncHistory();
    expect(countries()).toEqual(['MX', 'PH']);
    expect(calls.map(({ body }) => body.entries.map((one) => one.toCountry))).toEqual([['PH'], ['MX']]);
  });

  it('uploads the other entries if one is rejected', async () => {
    for (const [minute, country] of ['PH', 'IN', 'MX'].entries()) rememberSearch(search(country), minute * 60_000);
    answer = ({ method, body }) => {
      if (method === 'GET') return entries(ofAccount('PH', 1, 1), ofAccount('MX', 2, 2));
      return body.entries.some((one) => one.toCountry === 'IN') ? refused(400, 'invalid_parameters') : entries();
    };
    await syncHistory();
    expect(calls).toHaveLength(5);
    expect(countries()).toEqual(['MX', 'PH']);
  });

  it.each([
    ['the user signed out', ''],
    ['another user signed in', 'signed-in=1'],
  ])('ignores a response that arrives after %s', async (_, cookie) => {
    saveSearchHistory([]);
    saveLastUserId('ana');
    answer = async () => {
      await Promise.resolve();
      vi.stubGlobal('document', { cookie });
      saveLastUserId('ben');
      announceSessionChange();
      return entries(ofAccount('PH', 1, 1));
    };
    await syncHistory();
    expect(countries()).toEqual([]);
  });

  it.each([['ana'], [undefined]])(
    'accepts a response that arrives after a check of the same session (last user: %s)',
    async (lastUserId) => {
      rememberSearch(search('PH'), 60_000);
      if (lastUserId) saveLastUserId(lastUserId);
      answer = async () => {
        await Promise.resolve();
        saveLastUserId('ana');
        announceSessionChange();
        return entries();
      };
      await syncHistory();
      expect(countries()).toEqual([]);
    },
  );

  it('sends nothing for visitors', async () => {
    vi.stubGlobal('document', { cookie: '' });
    rememberSearch(search('PH'), 60_000);
    await syncHistory();
    expect([calls, countries()]).toEqual([[], ['PH']]);
  });
});

describe('deleting searches', () => {
  it('removes one from this browser and from the account', async () => {
    saveSearchHistory([ofAccount('PH', 1, 2), ofAccount('IN', 2, 1)]);
    answer = () => entries(ofAccount('IN', 2, 1));
    expect(await deleteSearches(ofAccount('PH', 1, 2))).toBe(true);
    expect(calls).toMatchObject([{ method: 'DELETE', path: `/api/history/${uuid(1)}` }]);
    expect(countries()).toEqual(['IN']);
  });

  it('restores them and reports the failure if the server is unreachable', async () => {
    saveSearchHistory([ofAccount('PH', 1, 2), ofAccount('IN', 2, 1)]);
    answer = () => Promise.reject(new TypeError('network'));
    expect(await deleteSearches('all')).toBe(false);
    expect(countries()).toEqual(['PH', 'IN']);
  });

  it('removes one from this browser and the account even while a sync is sending it', async () => {
    rememberSearch(search('IN'), 60_000);
    rememberSearch(search('PH'), 120_000);
    const [sent] = currentSearchHistory();
    let isDeleted: Promise<boolean> | undefined;
    const shown: string[][] = [];
    answer = async ({ method }) => {
      await Promise.resolve();
      if (method === 'POST' && sent) isDeleted = deleteSearches(sent);
      shown.push(countries());
      return method === 'POST' ? entries(ofAccount('PH', 1, 2), ofAccount('IN', 2, 1)) : entries(ofAccount('IN', 2, 1));
    };
    await syncHistory();
    expect(await isDeleted).toBe(true);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/history',
      `DELETE /api/history/${uuid(1)}`,
    ]);
    expect([...shown, countries()]).toEqual([['IN'], ['IN'], ['IN']]);
  });

  it("deletes a visitor's searches only in this browser", async () => {
    vi.stubGlobal('document', { cookie: '' });
    rememberSearch(search('PH'), 60_000);
    expect(await deleteSearches('all')).toBe(true);
    expect([calls, countries()]).toEqual([[], []]);
  });
});
