import { type TrackRecordResponse, trackRecordResponseSchema } from '@tern/contract/prices/track-record.ts';
import type { PriceModel } from '@tern/domain/prices/estimate/price-model.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testNow } from '../../../testing/start-test-app.ts';
import { readBundledPriceModel } from '../read-bundled-price-model.ts';
import { measureTrackRecordDaily } from './measure-track-record.job.ts';
import { measureTrackRecord } from './measure-track-record.ts';
import { loadObservedCorridors } from './track-record.store.ts';

let test: TestApp;
let priceModel: PriceModel;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled' });
  priceModel = await readBundledPriceModel();
});
afterAll(() => test.close());

const ask = async () => {
  const reply = await test.app.inject('/api/prices/track-record');
  return { status: reply.statusCode, body: reply.json<TrackRecordResponse>() };
};
const deps = () => ({ db: test.context.db, now: test.context.now, priceModel });
const run = () => measureTrackRecordDaily.run(deps(), new AbortController().signal);

describe('GET /api/prices/track-record', () => {
  it('returns the shipped model’s error before the first measurement [B1-8]', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(trackRecordResponseSchema.safeParse(body).error).toBeUndefined();
    expect(body).toEqual({
      minCases: 30,
      measured: null,
      model: { period: '2025 Q3', medianPoints: { corridor: 1.04, provider: 0.98, method: 0.63 } },
    });
  });

  it('returns how far shown prices were from prices seen later, measured once a day [B1-8]', async () => {
    await run();
    const { body } = await ask();
    const record = body.measured?.record;
    expect(body.measured).toMatchObject({ measuredAt: new Date(testNow).toISOString() });
    // The record compares captured quotes from autumn 2026 with the previous year's survey and the estimates.
    expect(record?.all.cases).toBeGreaterThan(60);
    expect(record?.all.medianPoints).toBeLessThan(3);
    expect(record?.byConfidence.reduce((sum, { cases }) => sum + cases, 0)).toBe(record?.all.cases);
    test.advance(3_600_000);
    await run();
    expect((await ask()).body.measured?.measuredAt).toBe(new Date(testNow).toISOString());
    test.advance(86_400_000);
    await run();
    expect((await ask()).body.measured?.measuredAt).not.toBe(new Date(testNow).toISOString());
  });

  it('ignores measurements that another version stored in another format [B1-8]', async () => {
    await sql`insert into price_track_records values ('2099-01-01', now(), now(), '{"all": 3}')`.execute(
      test.context.db,
    );
    expect((await ask()).body.measured).toBeNull();
  });
});

describe('measuring the track record', () => {
  it('finds each corridor once and includes those without a country [B1-8]', async () => {
    const { db } = test.context;
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (select distinct coalesce(from_country, currency),
      coalesce(to_country, to_currency) from price_observations) c`.execute(db);
    const found = await loadObservedCorridors(db);
    expect(new Set(found.map(({ from, to }) => `${from} ${to}`)).size).toBe(found.length);
    expect(found).toHaveLength(rows[0]?.n ?? 0);
  });

  it('counts the previous day’s feed price for a currency as confirmed in a country that uses it [B1-8]', async () => {
    const { db } = test.context;
    const feed = (from: string | null, at: string) =>
      sql`insert into price_observations (source, external_id, kind, provider_id, provider_name,
      category, from_country, to_country, currency, to_currency, payout_method, amount, fee, margin_percent, seen_at, seen_precision, recorded_at)
      select id, ${`test ${from}`}, 'feed', 'test-firm', 'Test', 'mto', ${from}, 'VU', 'NZD', 'VUV', 'bank_transfer', 200, 1, 0.5, ${at}, 'minute', now()
      from price_sources limit 1`.execute(db);
    const before = await measureTrackRecord(deps(), new AbortController().signal);
    await feed(null, '2026-09-20T20:00:00Z');
    await feed('NZ', '2026-09-21T12:00:00Z');
    const after = await measureTrackRecord(deps(), new AbortController().signal);
    const confirmed = ({ record }: typeof before) =>
      record.byConfidence.find(({ word }) => word === 'confirmed')?.cases ?? 0;
    expect(confirmed(after) - confirmed(before)).toBe(1);
  });

  it('stops when it is aborted [B1-8]', async () => {
    await expect(measureTrackRecord(deps(), AbortSignal.abort())).rejects.toThrow();
  });
});
