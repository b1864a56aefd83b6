import { type PriceCheckResponse, priceCheckResponseSchema } from '@tern/contract/prices/price-check.ts';
import type { Problem } from '@tern/contract/problem.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const check = async (payload: unknown, headers: Record<string, string> = {}) => {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/prices/check',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
  return { status: reply.statusCode, body: reply.json<PriceCheckResponse & Problem>() };
};
const search = async (query: Record<string, string>): Promise<SearchResponse> =>
  (await test.app.inject({ url: `/api/quotes?${new URLSearchParams(query)}` })).json();

const shown = { fromCountry: 'US', toCountry: 'MX', currency: 'USD', amount: 500, fee: 0, receiveAmount: 8512 };

describe('POST /api/prices/check', () => {
  it('returns Western Union’s markup on 500 dollars for 8,512 pesos and the cheaper providers [B1-6]', async () => {
    const { status, body } = await check({ ...shown, provider: 'Western Union' });
    expect(status).toBe(200);
    expect(priceCheckResponseSchema.safeParse(body).error).toBeUndefined();
    const markup = (1 - 8512 / 500 / body.midMarket.rate) * 100;
    expect(Math.abs(body.check.markupPercent - markup)).toBeLessThan(0.01);
    expect(body.check).toMatchObject({ handedOver: 500, fee: 0, exchanged: 500, receiveAmount: 8512 });
    expect(body.own?.name).toBe('Western Union');
    const others = (await search({ fromCountry: 'US', toCountry: 'MX', amount: '500', sortBy: 'cheapest' })).providers
      .filter(({ id, receiveAmount }) => id !== body.own?.id && receiveAmount > 8512)
      .toSorted((a, b) => b.receiveAmount - a.receiveAmount);
    expect(body.rank).toBe(others.length + 1);
    expect(body.better.map(({ id }) => id)).toEqual(others.slice(0, 5).map(({ id }) => id));
    expect(body.better[0]?.difference).toBeCloseTo((others[0]?.receiveAmount ?? 0) - 8512, 6);
    expect(body.better[0]).toMatchObject({ source: others[0]?.provenance.source, asOf: others[0]?.provenance.asOf });
  });

  it('compares offers for the total amount paid, including a fee charged on top [B1-6]', async () => {
    const { body } = await check({ ...shown, fee: 5, feeMode: 'on_top' });
    expect(body.check).toMatchObject({ handedOver: 505, exchanged: 500 });
    const best = (await search({ fromCountry: 'US', toCountry: 'MX', amount: '505', sortBy: 'cheapest' })).providers;
    expect(body.better[0]?.receiveAmount).toBe(Math.max(...best.map(({ receiveAmount }) => receiveAmount)));
  });

  it('checks the price of an unknown provider [B1-6]', async () => {
    const { status, body } = await check({ ...shown, provider: 'Corner shop 12' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ own: null, query: { provider: 'Corner shop 12' } });
  });

  it('compares only offers with the given payout method [B1-6]', async () => {
    const { body } = await check({ ...shown, payoutMethod: 'cash_pickup' });
    expect(body.better.length).toBeGreaterThan(0);
    expect(new Set(body.better.map(({ payoutMethod }) => payoutMethod))).toEqual(new Set(['cash_pickup']));
  });

  it.each<[string, object, string, string]>([
    ['too few numbers', { receiveAmount: undefined }, 'rate', 'too_few_numbers'],
    ['numbers that contradict each other', { rate: 12 }, 'receiveAmount', 'numbers_disagree'],
    ['a fee above the amount', { fee: 600, feeMode: 'included' }, 'fee', 'fee_above_amount'],
    ['a fee with a third decimal', { fee: 1.005 }, 'fee', 'amount_too_precise'],
    ['a recipient amount with a third decimal', { receiveAmount: 1.005 }, 'receiveAmount', 'amount_too_precise'],
    ['an amount of 0', { amount: 0 }, 'amount', 'too_small'],
    ['a negative fee', { fee: -1 }, 'fee', 'too_small'],
    ['a rate of 0', { rate: 0 }, 'rate', 'too_small'],
    ['an unknown country', { toCountry: 'Atlantis' }, 'toCountry', 'country_unknown'],
    ['the same country twice', { toCountry: 'US' }, 'toCountry', 'same_country'],
    ['an unknown currency', { currency: 'XXQ' }, 'currency', 'currency_unknown'],
    ['a name of 81 characters', { provider: 'x'.repeat(81) }, 'provider', 'too_big'],
    ['an unknown field', { payIn: 'gold' }, 'payIn', 'unknown_field'],
  ])('rejects %s [B1-6]', async (_name, change, field, code) => {
    const { status, body } = await check({ ...shown, ...change });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_parameters' });
    expect(body.errors?.map((error) => [error.field, error.code])).toContainEqual([field, code]);
  });

  it("treats hostile text as an unknown provider and rejects a body that isn't an object [B1-6]", async () => {
    for (const provider of ['<script>alert(1)</script>', "'; drop table users; --", '\u0000', '\ud800']) {
      const { status, body } = await check({ ...shown, provider });
      expect(status).toBe(200);
      expect(body.own).toBeNull();
    }
    expect((await check('8512')).status).toBe(400);
  });
});
