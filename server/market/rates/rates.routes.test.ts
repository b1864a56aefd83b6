import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = async (url: string) => {
  const reply = await test.app.inject(url);
  return { status: reply.statusCode, body: reply.json() };
};

describe('the rate endpoints', () => {
  it('return a pair’s rate with its kind and time and accept codes in either letter case [S7-7]', async () => {
    const { status, body } = await get('/api/rates/usd/PHP');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: 'USD',
      to: 'PHP',
      kind: 'reference',
      asOf: expect.stringContaining('2026-09-29'),
    });
    expect(body.rate * body.inverse).toBeCloseTo(1, 8);
  });

  it('can be cached for 30 seconds, which is below the limit of five minutes for rates [S9-4]', async () => {
    for (const url of ['/api/rates/USD/PHP', '/api/rates']) {
      const cached = (await test.app.inject(url)).headers['cache-control'];
      expect(cached).toBe('public, max-age=30');
    }
  });

  it('reject an unknown currency and name the field [S7-7]', async () => {
    const { status, body } = await get('/api/rates/USD/XYZ');
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'to' })]);
  });

  it('return a pair’s daily closes, oldest first and without duplicates, and count the observed days', async () => {
    const { body } = await get('/api/rates/EUR/USD/history?days=365');
    expect(body.points.length).toBeGreaterThan(100);
    const days = body.points.map((point: { day: string }) => point.day);
    expect(days).toEqual([...days].sort());
    expect(new Set(days).size).toBe(days.length);
    const { body: guatemala } = await get('/api/rates/USD/GTQ/history?days=7');
    expect(guatemala.observed).toEqual({ days: 131, since: '2024-03-02' });
    expect((await get('/api/rates/USD/USD/history')).body).toMatchObject({
      points: [],
      observed: { days: 0, since: null },
    });
  });

  it.each(['0', '-1', 'x', '1e9'])('reject a history of %s days', async (days) => {
    expect((await get(`/api/rates/EUR/USD/history?days=${days}`)).status).toBe(400);
  });

  it('return the latest records, 100 by default, with the fields of S3.7-1 [S7-11]', async () => {
    const { body } = await get('/api/rates');
    expect(body.rates).toHaveLength(100);
    expect(body.rates[0]).toEqual({
      fromCurrency: expect.stringMatching(/^[A-Z]{3}$/),
      toCurrency: expect.stringMatching(/^[A-Z]{3}$/),
      rate: expect.any(Number),
      lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      source: expect.any(String),
    });
    expect((await get('/api/rates?limit=501')).status).toBe(400);
  });
});
