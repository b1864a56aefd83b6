import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { bundledSurvey, parseBundledPrices, readBundledPriceFiles } from '../prices/bundled/bundled-prices.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('GET /api/sources', () => {
  it('names every source in use and the date of its newest value [S2-3]', async () => {
    const reply = await test.app.inject('/api/sources');
    expect(reply.statusCode).toBe(200);
    const { rates, prices, providers } = reply.json();
    expect(rates[0]).toMatchObject({ kind: 'reference', isFailing: false });
    expect(Date.parse(rates[0].asOf)).toBeLessThan(test.context.now());
    expect(prices).toMatchObject([{ id: 'catalogue' }, { id: 'rpw', newest: null }]);
    expect(prices[0].newest).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(providers).toBe(test.context.providerCount);
  });

  it('gives the bundled prices the date of the newest surveyed or captured one that hasn’t been withdrawn [S2-3]', async () => {
    const bundled = await startTestApp({ QUOTES: 'bundled' });
    const newest = async () => (await bundled.app.inject('/api/sources')).json().prices[0].newest;
    const prices = parseBundledPrices(await readBundledPriceFiles());
    const daysOf = (some: typeof prices) =>
      [...new Set(some.map(({ seenAt }) => new Date(seenAt).toISOString().slice(0, 10)))].sort().reverse();
    const [last, before] = daysOf(prices);
    const [lastSurveyed] = daysOf(prices.filter(({ source }) => source === bundledSurvey.source));
    expect(await newest()).toBe(last);
    const { db, now } = bundled.context;
    const withdrawn = db.updateTable('price_observations').where('seen_at', '>=', new Date(last ?? ''));
    await withdrawn.set({ withdrawn_at: new Date(now()) }).execute();
    expect(await newest()).toBe(before);
    await db
      .updateTable('price_observations')
      .where('source', '<>', bundledSurvey.source)
      .set({ withdrawn_at: new Date(now()) })
      .execute();
    expect(await newest()).toBe(lastSurveyed);
    await bundled.close();
  });
});
