import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleCorridor } from '../../../../../testing/example-corridor.ts';
import {
  cachedCorridorsKey,
  cachedCorridorsTimeKey,
  saveCachedCorridors,
} from '../../../../data/storage/cached-corridors.ts';
import { storedFieldsByKey } from '../../../../data/storage/stored-fields-by-key.ts';
import { toCorridorCards } from './corridor-card-data.ts';
import { loadPopularCorridors, loadRegionCorridors } from './load-popular-corridors.ts';

const hourMs = 3_600_000;
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const answer = (corridors: unknown) => async () => ({ ok: true as const, data: { corridors } });
const problem = (title: string) => async () => ({
  ok: false as const,
  problem: { type: 'about:blank', title, status: 503, code: 'service_unavailable' as const },
});
const mexico = exampleCorridor({ id: 'US-MX', toCountryCode: 'MX', toCountry: 'Mexico' });
const ids = (view: { readonly corridors?: readonly { readonly id: string }[] }) => view.corridors?.map(({ id }) => id);

describe('loading popular corridors', () => {
  it('uses a copy less than an hour old without a request [S4.5-1] [S7-22]', async () => {
    saveCachedCorridors([mexico], Date.now() - hourMs + 60_000);
    expect([...kept.keys()]).toEqual([cachedCorridorsKey, cachedCorridorsTimeKey]);
    const view = await loadPopularCorridors('load', () => expect.unreachable('asked'));
    expect(view).toMatchObject({ kind: 'shown', source: 'cache' });
    expect('corridors' in view && ids(view)).toEqual(['US-MX']);
  });

  it.each([
    exampleCorridor(),
    exampleCorridor({ payoutMethod: null, confidence: 'fresh', kind: 'survey', range: null }),
    exampleCorridor({ aiInsight: 'The rate rose.', aiInsightSource: 'model', history: null, insight: null }),
  ])(
    'reads cards back from the copy unchanged, with the fields that the privacy page lists: %# [S4.5-1] [S2-14]',
    async (row) => {
      const cards = toCorridorCards([row]);
      saveCachedCorridors(cards, Date.now());
      const view = await loadPopularCorridors('timer', () => expect.unreachable('asked'));
      expect(view).toEqual({ kind: 'shown', source: 'cache', corridors: cards });
      expect(cards.map((card) => Object.keys(card).sort())).toEqual([
        [...(storedFieldsByKey[cachedCorridorsKey] ?? [])].sort(),
      ]);
    },
  );

  it('ignores the copy on a manual refresh, and once it is an hour old [S4.5-3]', async () => {
    saveCachedCorridors([mexico], Date.now());
    expect(await loadPopularCorridors('manual', answer([exampleCorridor()]))).toMatchObject({ source: 'api' });
    saveCachedCorridors([mexico], Date.now() - hourMs);
    expect(await loadPopularCorridors('timer', answer([exampleCorridor()]))).toMatchObject({ source: 'api' });
  });

  it.each(['network', 'timeout', 'Service unavailable'])(
    'uses an old copy if the request fails with "%s" [S4.5-2]',
    async (title) => {
      saveCachedCorridors([mexico], Date.now() - 50 * hourMs);
      expect(await loadPopularCorridors('load', problem(title))).toMatchObject({
        kind: 'shown',
        source: 'cache-fallback',
      });
    },
  );

  it('shows an error if there is no copy and the server is unreachable, three corridors if it failed, and two if it returned none [S4.5-2] [S4.5-4]', async () => {
    expect(await loadPopularCorridors('load', problem('network'))).toEqual({ kind: 'failed' });
    expect(await loadPopularCorridors('load', () => Promise.reject(new Error('aborted')))).toEqual({ kind: 'failed' });
    const failed = await loadPopularCorridors('load', problem('Service unavailable'));
    expect('corridors' in failed && ids(failed)).toEqual(['US-IN', 'US-PH', 'US-MX']);
    const none = await loadPopularCorridors('load', answer([]));
    expect(none).toMatchObject({ kind: 'fallback', because: 'none_returned' });
    expect('corridors' in none && none.corridors).toHaveLength(2);
  });

  it('ignores a manipulated copy', async () => {
    for (const [corridors, at] of [
      ['{broken', '1'],
      ['[{"id":1}]', String(Date.now())],
      ['[]', String(Date.now())],
      [JSON.stringify([mexico]), '"now"'],
    ] as const) {
      kept.set(cachedCorridorsKey, corridors);
      kept.set(cachedCorridorsTimeKey, at);
      expect(await loadPopularCorridors('load', problem('network'))).toEqual({ kind: 'failed' });
    }
  });

  it('reads an object with corridors or a plain list, and omits entries without two countries [S7-6]', () => {
    expect(toCorridorCards([mexico, null, {}, { fromCountryCode: 'US' }, 'x'])).toHaveLength(1);
    expect(toCorridorCards({ corridors: [mexico] })).toHaveLength(1);
    expect(toCorridorCards('nothing')).toEqual([]);
    const [named] = toCorridorCards([{ fromCountry: 'USA', toCountry: 'India' }]);
    expect(named).toMatchObject({ id: 'USA-India', fromCountryCode: '', fromCountry: 'USA', bestRate: null });
  });

  it('shows a region without corridors as empty, and reports a region that fails to load [S2.3-12]', async () => {
    expect(await loadRegionCorridors(answer([]))).toEqual({ kind: 'empty' });
    expect(await loadRegionCorridors(problem('Service unavailable'))).toEqual({ kind: 'failed' });
    expect(await loadRegionCorridors(answer([mexico]))).toMatchObject({ kind: 'shown', source: 'api' });
  });
});
