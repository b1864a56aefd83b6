import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { listTaxRules } from '@tern/contract/tax-rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = (query = '') => test.app.inject({ url: `/api/taxes${query}` });
async function taxes(query = ''): Promise<ResponseOf<typeof listTaxRules>> {
  return (await get(query)).json();
}

describe('GET /api/taxes', () => {
  it('lists every rule with its dates, formula and source [B2-2] [B5-4]', async () => {
    const answer = await taxes();
    expect(listTaxRules.response.safeParse(answer).error).toBeUndefined();
    expect(answer.rules.find(({ id }) => id === 'us-remittance-tax')).toMatchObject({
      ...{ place: 'US', status: 'in_force', isCounted: true, from: '2026-01-01', to: null },
      ...{ percent: 1, payIns: ['cash'], fixed: null },
    });
    expect(answer.rules.find(({ id }) => id === 'us-ok-wire-fee')).toMatchObject({
      ...{ status: 'in_force', isCounted: false, fixed: { currency: 'USD', amount: 5, upTo: 500 } },
    });
    expect(answer.rules.find(({ id }) => id === 'us-ok-sb2056')).toMatchObject({ status: 'proposed', percent: null });
    expect(answer.receiving.map(({ place }) => place)).toContain('BD');
  });

  it("marks rules that aren't yet in force on the local date of the place [B2-2]", async () => {
    const by = Date.parse('2026-01-01T04:59:59Z') - testNow;
    test.advance(by);
    const before = await taxes('?country=US');
    test.advance(1000);
    const after = await taxes('?country=US');
    test.advance(-by - 1000);
    const statusIn = ({ rules }: typeof before) => rules.find(({ id }) => id === 'us-remittance-tax')?.status;
    expect([statusIn(before), statusIn(after)]).toEqual(['not_yet', 'in_force']);
  });

  it("filters by country, however it is spelled, and includes the country's regions", async () => {
    expect(new Set((await taxes('?country=usa')).rules.map(({ place }) => place))).toEqual(new Set(['US', 'US-OK']));
    const bangladesh = await taxes('?country=BD');
    expect(bangladesh.rules).toEqual([]);
    expect(bangladesh.receiving.length).toBeGreaterThan(0);
  });

  it('rejects an unknown country and allows any origin', async () => {
    const reply = await get('?country=atlantis');
    expect(reply.statusCode).toBe(400);
    expect(reply.json<Problem>().errors?.[0]).toMatchObject({ field: 'country', code: 'country_unknown' });
    expect(reply.headers['access-control-allow-origin']).toBe('*');
  });
});
