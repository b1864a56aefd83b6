import { listPopularCorridors, type PopularCorridor } from '@tern/contract/corridors.ts';
import type { Problem } from '@tern/contract/problem.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { corridorVolumes } from '@tern/domain/corridors/corridor-volumes.ts';
import { unpackRateHistory } from '@tern/domain/rates/packed-rate-history.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function get(query = '') {
  const reply = await test.app.inject(`/api/corridors/popular${query}`);
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.json<{ corridors: PopularCorridor[] } & Problem>(),
  };
}

describe('popular corridors', () => {
  it('are limited to six by default and are complete and in order [S7-6] [S9-3] [S3.6-1] [S3.6-2]', async () => {
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=30');
    expect(listPopularCorridors.response.safeParse(body).error).toBeUndefined();
    expect(body.corridors.map((one) => one.id)).toEqual(['US-MX', 'AE-IN', 'US-IN', 'US-GT', 'SA-IN', 'US-PH']);
    for (const one of body.corridors) {
      expect(one).toMatchObject({ providersCount: one.providerCount, payoutMethod: 'bank_transfer' });
      expect(one.bestRate).toBeGreaterThanOrEqual(one.avgRate);
      expect(one.averageFee).toBeGreaterThanOrEqual(one.minFee);
      expect(one.savings).toBeGreaterThan(0);
      expect(one.providerCount).toBeGreaterThan(2);
      expect(one.insight === null).toBe(one.aiInsight === null);
      expect(Date.parse(one.lastUpdated)).toBeLessThan(Date.parse('2026-10-12'));
    }
    expect(body.corridors[0]).toMatchObject({
      corridor: 'United States to Mexico',
      fromFlag: '🇺🇸',
      toFlag: '🇲🇽',
      amount: 500,
      volume: 52595,
      popularityScore: 100,
    });
  });

  it("include 30 days of daily closes, which match the pair's history [D4]", async () => {
    const [mexico] = (await get()).body.corridors;
    const { points } = (await test.app.inject('/api/rates/USD/MXN/history?days=30')).json<{
      points: { day: string; rate: number }[];
    }>();
    expect(points.length).toBeGreaterThan(1);
    expect(mexico?.history && unpackRateHistory(mexico.history)).toEqual(
      points.map(({ day, rate }) => ({ day, rate: Number(rate.toPrecision(6)) })),
    );
  });

  it('have the same numbers as an equivalent search [S3.6-1]', async () => {
    const { body } = await get('?limit=3');
    for (const one of body.corridors) {
      const search = await test.app.inject(
        `/api/quotes?fromCountry=${one.fromCountryCode}&toCountry=${one.toCountryCode}&amount=${one.amount}&currency=${one.fromCurrency}&payoutMethod=bank_transfer`,
      );
      const { providers, searchSummary } = search.json<SearchResponse>();
      expect(one.providerCount).toBe(providers.length);
      expect(one.bestReceiveAmount).toBe(searchSummary?.bestReceiveAmount);
      expect(one.bestProvider).toEqual(searchSummary?.bestProvider);
      const sound = providers.filter((row) => row.fallbacks.length === 0);
      expect(one.bestRate).toBe(Math.max(...sound.map((row) => row.exchangeRate)));
      if (one.fromCurrency === 'USD') {
        expect(one.averageFee).toBe(searchSummary?.averageFee);
        expect(one.minFee).toBe(Math.min(...sound.map((row) => row.costCalculation.transferFee)));
      }
    }
  });

  it('can be filtered by the region of either country, and limited in number [S7-6]', async () => {
    const gulf = await get('?limit=50&region=gulf');
    expect(gulf.body.corridors.length).toBeGreaterThan(10);
    for (const one of gulf.body.corridors) {
      const regions = [one.fromCountryCode, one.toCountryCode].map((code) => countryByCode(code)?.region);
      expect(regions).toContain('gulf');
    }
    expect((await get('?limit=1')).body.corridors).toHaveLength(1);
    expect((await get('?limit=50&region=')).body.corridors).toHaveLength(50);
  });

  it('can include every corridor in the volume table', async () => {
    const { context } = test;
    const all = await context.popular.list({ limit: corridorVolumes.length });
    expect(all.map((one) => one.id).sort()).toEqual(corridorVolumes.map(([from, to]) => `${from}-${to}`).sort());
  });

  it.each(['?limit=0', '?limit=51', '?limit=2.5', '?limit=many', '?region=atlantis', '?region=gulf&region=europe'])(
    'are rejected with a 400 that names the field for %s',
    async (query) => {
      const { status, body } = await get(query);
      expect(status).toBe(400);
      expect(body.code).toBe('invalid_parameters');
      expect(body.errors?.[0]?.field).toBe(query.includes('limit') ? 'limit' : 'region');
    },
  );
});
