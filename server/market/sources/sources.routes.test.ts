import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

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
});
