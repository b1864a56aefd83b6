import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { type SearchResponse, searchResponseSchema } from '@tern/contract/search/search-response.ts';
import { sortOrders } from '@tern/domain/offers/sort-quotes.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const post = async (url: string, payload: unknown) => {
  const reply = await test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  return {
    status: reply.statusCode,
    type: reply.headers['content-type'],
    body: reply.json<SearchResponse & Problem>(),
  };
};
const get = async (query: Record<string, string>) => {
  const reply = await test.app.inject({ method: 'GET', url: `/api/quotes?${new URLSearchParams(query)}` });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<SearchResponse & Problem>() };
};
const usToPh = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' };

const corridors = [
  ['US', 'IN', 'USD'],
  ['GB', 'NG', 'GBP'],
  ['AE', 'PK', 'AED'],
  ['DE', 'TR', 'EUR'],
  ['SA', 'BD', 'SAR'],
  ['US', 'MX', 'USD'],
  ['AU', 'VN', 'AUD'],
  ['JP', 'NP', 'JPY'],
  ['KW', 'PH', 'KWD'],
] as const;

describe('the search', () => {
  it('uses US to PH and 1000 USD if a smart search is empty [S7-4]', async () => {
    const { status, body } = await post('/api/search/smart', {});
    expect(status).toBe(200);
    expect(body.query).toMatchObject({
      fromCountry: 'US',
      toCountry: 'PH',
      amount: 1000,
      currency: 'USD',
      toCurrency: 'PHP',
    });
    expect(body.providers.length).toBeGreaterThan(8);
    expect(searchResponseSchema.safeParse(body).error).toBeUndefined();
  });

  it('returns the same offers for the advanced search and its shareable URL [S7-5]', async () => {
    const advanced = await post('/api/search/advanced', {
      fromCountry: 'usa',
      toCountry: 'Philippines',
      amount: 500,
      currency: 'usd',
      sortBy: 'cheapest',
    });
    const shareable = await get({ ...usToPh, sortBy: 'cheapest' });
    expect(advanced.body.providers).toEqual(shareable.body.providers);
    expect(advanced.body.providers[0]?.totalCost).toBe(
      Math.min(...advanced.body.providers.map((row) => row.totalCost)),
    );
  });

  it.each(corridors)(
    'satisfies (sendAmount − transferFee) × exchangeRate = receiveAmount from %s to %s (%s) [D8]',
    async (fromCountry, toCountry, currency) => {
      const orders: string[] = [];
      for (const amount of [50, 200, 1000, 9000]) {
        const { status, body } = await post('/api/search/smart', { fromCountry, toCountry, currency, amount });
        expect(status).toBe(200);
        const decimals = currencyByCode(body.query.toCurrency)?.decimals ?? 2;
        for (const row of body.providers) {
          const { sendAmount, transferFee, exchangeRate, receiveAmount, exchangeFee, totalFees } = row.costCalculation;
          const exact = (sendAmount - transferFee) * exchangeRate;
          expect(Math.abs(exact - receiveAmount)).toBeLessThan(10 ** -decimals * (1 + 1e-6));
          expect(receiveAmount).toBe(Number(receiveAmount.toFixed(decimals)));
          expect(totalFees).toBeCloseTo(transferFee + exchangeFee, 3);
          expect(row.scoreParts.reduce((sum, part) => sum + part.points, 0)).toBe(row.aiScore);
          expect(row.provenance.source).not.toBe('');
          expect(Date.parse(row.provenance.asOf)).not.toBeNaN();
        }
        orders.push(body.providers.map((row) => row.id).join());
      }
      expect(new Set(orders).size).toBeGreaterThan(1);
    },
  );

  it.each(corridors)(
    'returns the same summary of the offers in every sort order from %s to %s (%s) [B3]',
    async (...corridor) => {
      const [fromCountry, toCountry, currency] = corridor;
      const searched = sortOrders.map((sortBy) => get({ fromCountry, toCountry, currency, amount: '500', sortBy }));
      const [first, ...others] = (await Promise.all(searched)).map(({ body }) => body.searchSummary);
      expect(first?.averageReceiveAmount).toBeGreaterThan(0);
      for (const summary of others) expect(summary).toEqual(first);
    },
  );

  it('applies filters and returns correct counts for them [S3.3-2] [S4.2-8]', async () => {
    const all = await get(usToPh);
    for (const method of ['bank_transfer', 'cash_pickup', 'mobile_wallet'] as const) {
      const some = await get({ ...usToPh, payoutMethod: method });
      expect(some.body.providers.every((row) => row.payoutMethod === method)).toBe(true);
      expect(some.body.providers).toHaveLength(all.body.counts.payoutMethod[method] ?? -1);
      expect(some.body.providers.length).toBeGreaterThan(0);
    }
    const soon = await get({ ...usToPh, deliveryTime: 'minutes' });
    expect(soon.body.providers.every((row) => (row.deliveryTimeMinutes ?? 1e9) <= 60)).toBe(true);
  });

  it('returns how much more the first offer in each sort order costs than the cheapest one [B2-7]', async () => {
    const answers = await Promise.all(sortOrders.map((sortBy) => get({ ...usToPh, sortBy })));
    const least = Math.min(...answers.flatMap(({ body }) => body.providers.map((row) => row.totalCost)));
    for (const { body } of answers) {
      const [first] = body.providers;
      const { orderCost } = body;
      expect(orderCost?.first).toMatchObject({ id: first?.id, totalCost: first?.totalCost });
      expect(orderCost?.cheapest.totalCost).toBe(least);
      expect(orderCost?.costsMore).toBeCloseTo((first?.totalCost ?? 0) - least, 2);
      expect(body.searchSummary).toEqual(answers[0]?.body.searchSummary);
    }
    expect(answers.find(({ body }) => body.query.sortBy === 'cheapest')?.body.orderCost?.costsMore).toBe(0);
    expect(answers.find(({ body }) => body.query.sortBy === 'fastest')?.body.orderCost?.costsMore).toBeGreaterThan(0);
  });

  it('returns the best offer, the spread and the mid-market rate, but no trend if the rates are old [D3]', async () => {
    const { body } = await get({ ...usToPh, sortBy: 'cheapest' });
    const received = body.providers.map((row) => row.receiveAmount);
    expect(body.searchSummary?.bestReceiveAmount).toBe(Math.max(...received));
    expect(body.searchSummary?.receiveSpread).toBeCloseTo(Math.max(...received) - Math.min(...received), 2);
    expect(body.midMarket).toMatchObject({ from: 'USD', to: 'PHP', kind: 'reference' });
    // The bundled rates are two weeks old, so there is no 7-day trend.
    expect(body.searchSummary?.trend7d).toBeNull();
    // All prices in this test are estimates with overlapping ranges, so only their delivery times are clearly
    // different.
    expect(body.recommendations.map((one) => one.kind)).toEqual(['fastest']);
    expect(body.searchSummary?.isBestClear).toBe(false);
  });

  it('returns the same summary in every sort order and on the corridor page [S1-2]', async () => {
    const reply = await test.app.inject({ method: 'GET', url: '/api/corridors/united-kingdom-to-philippines' });
    for (const priced of reply.json<CorridorFacts>().amounts) {
      for (const sortBy of sortOrders) {
        const query = { fromCountry: 'GB', toCountry: 'PH', currency: 'GBP', amount: String(priced.amount), sortBy };
        const { providerCount, averageTotalCostPercent, averageReceiveAmount, fastest } = priced;
        expect((await get(query)).body.searchSummary).toMatchObject({
          ...{ providerCount, averageTotalCostPercent, averageReceiveAmount, fastest },
        });
      }
    }
  });

  it('returns the faster of two equally priced offers from the same provider in every sort order [S4.2-7]', async () => {
    const methods = ['bank_transfer', 'cash_pickup', 'mobile_wallet', 'debit_card'];
    const query = { ...usToPh, amount: '1000' };
    const ways = (await Promise.all(methods.map((payoutMethod) => get({ ...query, payoutMethod })))).flatMap(
      ({ body }) => body.providers,
    );
    for (const sortBy of sortOrders) {
      for (const row of (await get({ ...query, sortBy })).body.providers) {
        const faster = ways.filter(
          ({ id, totalCost, receiveAmount, isEstimate, deliveryTimeMinutes: minutes }) =>
            id === row.id &&
            totalCost === row.totalCost &&
            receiveAmount === row.receiveAmount &&
            isEstimate === row.isEstimate &&
            (minutes ?? Infinity) < (row.deliveryTimeMinutes ?? -1),
        );
        expect(faster, `${row.name} ${sortBy}`).toEqual([]);
      }
    }
  });

  it("lists providers that can't accept the amount, each with the reason [D1]", async () => {
    const { body } = await get({ ...usToPh, amount: '900000' });
    expect(body.unavailable.length).toBeGreaterThan(0);
    expect(body.unavailable[0]).toMatchObject({ reason: 'above_maximum', message: expect.stringContaining('above') });
    const quoted = new Set(body.providers.map((row) => row.id));
    expect(body.unavailable.every((one) => !quoted.has(one.id))).toBe(true);
  });

  it('reports the conversion into dirhams if dollars are sent from the Emirates [S2.3-11]', async () => {
    const { body } = await get({ fromCountry: 'AE', toCountry: 'IN', amount: '1000', currency: 'USD' });
    expect(body.providers.length).toBeGreaterThan(5);
    for (const row of body.providers) expect(row.fundingConversion).toMatchObject({ from: 'USD', to: 'AED' });
  });

  it('returns the same response to a repeated request, and a new response after half a minute', async () => {
    const [first, second] = [await get(usToPh), await get(usToPh)];
    expect(second.body).toEqual(first.body);
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    test.advance(31_000);
    expect((await get(usToPh)).body.generatedAt).not.toBe(first.body.generatedAt);
  });
});

describe('the search API', () => {
  it.each([
    [{ ...usToPh, toCountry: 'US' }, [['toCountry', 'same_country']]],
    [{ ...usToPh, fromCountry: 'Atlantis' }, [['fromCountry', 'country_unknown']]],
    [{ ...usToPh, amount: '0' }, [['amount', 'too_small']]],
    [{ ...usToPh, amount: '-5' }, [['amount', 'too_small']]],
    [{ ...usToPh, amount: 'NaN' }, [['amount', 'invalid_format']]],
    [{ ...usToPh, amount: '1e15' }, [['amount', 'invalid_format']]],
    [{ ...usToPh, amount: '1000000000000000' }, [['amount', 'too_big']]],
    [{ ...usToPh, amount: '12.345' }, [['amount', 'amount_too_precise']]],
    [{ ...usToPh, currency: 'HRK' }, [['currency', 'currency_unknown']]],
    [{ ...usToPh, payoutMethod: 'pigeon' }, [['payoutMethod', 'payout_method_unknown']]],
    [
      { amount: 'x', currency: '??', sortBy: 'bribe' },
      [
        ['fromCountry', 'missing'],
        ['toCountry', 'missing'],
        ['amount', 'invalid_format'],
        ['currency', 'too_small'],
        ['sortBy', 'invalid_value'],
      ],
    ],
  ])('returns a 400 that names every error for GET /api/quotes with %j', async (query, errors) => {
    const { status, headers, body } = await get(query as Record<string, string>);
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body.code).toBe('invalid_parameters');
    expect(body.errors?.map(({ field, code }) => [field, code])).toEqual(expect.arrayContaining(errors));
    expect(body.errors?.every((error) => error.message.length > 5)).toBe(true);
  });

  it.each(['/api/search/smart', '/api/search/advanced'])(
    'rejects a POST to %s with wrong types, unknown fields or a huge body',
    async (url) => {
      const wrong = await post(url, {
        fromCountry: 5,
        toCountry: ['PH'],
        amount: { $gt: 0 },
        currency: null,
        extra: 1,
      });
      expect(wrong.status).toBe(400);
      expect(wrong.body.errors?.map((error) => error.field)).toEqual(
        expect.arrayContaining(['fromCountry', 'toCountry', 'amount', 'currency', 'extra']),
      );
      const huge = await post(url, { fromCountry: 'US', toCountry: 'PH', query: 'x'.repeat(70_000) });
      expect(huge.status).toBe(413);
      expect(huge.body.code).toBe('body_too_large');
    },
  );

  it('returns a problem document for broken JSON or another media type', async () => {
    const send = (contentType: string, payload: string) =>
      test.app.inject({ method: 'POST', url: '/api/search/smart', headers: { 'content-type': contentType }, payload });
    expect((await send('application/json', '{"amount":')).json()).toMatchObject({
      status: 400,
      code: 'invalid_parameters',
    });
    expect((await send('text/html', '<b>')).json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('returns a 400 for prototype names, scripts or null bytes', async () => {
    for (const text of [
      '__proto__',
      '<script>',
      '\u0000',
      '../../etc/passwd',
      "'; drop table rate_points; --",
      'a'.repeat(500),
    ]) {
      expect((await get({ ...usToPh, fromCountry: text })).status).toBe(400);
    }
  });

  it('returns a 400 for a repeated parameter', async () => {
    const asked = new URLSearchParams(usToPh);
    asked.append('amount', '7');
    const reply = await test.app.inject(`/api/quotes?${asked}`);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameters']);
  });

  it('returns a 404 problem for an unknown API path', async () => {
    expect((await test.app.inject('/api/nothing')).json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});
