import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ DEMO: 'true', RATES: 'simulated' });
});
afterAll(() => test.close());

const history = async () =>
  (await test.app.inject('/api/rates/USD/PHP/history?days=90')).json<{ points: { day: string; source: string }[] }>();

describe('the demo', () => {
  it('has three months of rates up to today, all of them labeled as simulated', async () => {
    const { points } = await history();
    expect(points).toHaveLength(90);
    expect(points.at(-1)?.day).toBe('2026-10-12');
    expect(new Set(points.map(({ source }) => source))).toEqual(new Set(['simulated']));
  });

  it('has more than 1,000 searches, which are created only once', async () => {
    const count = () =>
      test.context.db
        .selectFrom('search_counts')
        .select(({ fn }) => fn.sum<string>('searches').as('all'))
        .executeTakeFirstOrThrow();
    const before = await count();
    expect(Number(before.all)).toBeGreaterThan(1000);
    await test.context.seed();
    expect(await count()).toEqual(before);
  });

  it('labels search results and their mid-market rate as simulated', async () => {
    const answer = await test.app.inject('/api/quotes?fromCountry=US&toCountry=PH&amount=500&currency=USD');
    expect(answer.json()).toMatchObject({ simulated: true, midMarket: { kind: 'simulated' } });
  });
});
