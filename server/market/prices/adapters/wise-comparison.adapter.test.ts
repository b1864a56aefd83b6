import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeQuote, type FakeWise, loopbackHttp, startFakeWise } from '../../../testing/services/fake-wise.ts';
import { fetchComparison } from './wise-comparison.adapter.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const collected = '2026-03-01T11:50:00Z';
let wise: FakeWise;

beforeAll(async () => {
  wise = await startFakeWise();
});
afterAll(() => wise.close());
afterEach(() => {
  wise.misbehave = undefined;
  wise.providers = [];
  wise.asked = [];
});

function provider(alias: string, ...quotes: Partial<FakeQuote>[]) {
  const rows = quotes.map((quote) => ({ rate: 1.1, fee: 3, dateCollected: collected, ...quote }));
  return { alias, name: alias.toUpperCase(), quotes: () => rows };
}
function ask(more: { sendAmount?: number; sourceCountry?: string; targetCountry?: string } = {}) {
  const request = {
    sourceCurrency: 'GBP',
    targetCurrency: 'EUR',
    sendAmount: 1000,
    sourceCountry: 'GB',
    targetCountry: 'ES',
  };
  return fetchComparison(loopbackHttp, { baseUrl: wise.baseUrl, now, ...request, ...more });
}

describe('the Wise comparison adapter', () => {
  it('sends only the currencies, the countries and the amount [D2]', async () => {
    await ask();
    expect(Object.fromEntries(wise.asked[0] ?? [])).toEqual({
      sourceCurrency: 'GBP',
      targetCurrency: 'EUR',
      sendAmount: '1000',
      sourceCountry: 'GB',
      targetCountry: 'ES',
    });
  });

  it('parses the documented response and derives the mid-market rate from another provider’s quote [D2]', async () => {
    wise.providers = [
      {
        alias: 'wise',
        name: 'Wise',
        quotes: () => [
          {
            rate: 1.15989,
            fee: 37.12,
            markup: 0,
            dateCollected: '2019-10-22T14:36:43Z',
            isConsideredMidMarketRate: true,
          },
        ],
      },
      {
        alias: 'barclays',
        name: 'Barclays',
        type: 'bank',
        quotes: () => [
          {
            rate: 1.12792426,
            fee: 0,
            markup: 2.75592858,
            dateCollected: '2019-10-22T14:00:04Z',
            sourceCountry: 'GB',
            targetCountry: 'ES',
            receivedAmount: 11279.24,
            deliveryEstimation: { duration: { min: 'PT24H', max: 'PT24H' } },
          },
        ],
      },
    ];
    const { rows, refused } = await ask({ sendAmount: 10_000 });
    expect(refused).toEqual({});
    expect(rows).toMatchObject([
      {
        alias: 'wise',
        fee: 37.12,
        rate: 1.15989,
        deliveryMinutes: 1209,
        collectedAt: Date.parse('2019-10-22T14:36:43Z'),
      },
      { alias: 'barclays', type: 'bank', fee: 0, deliveryMinutes: 1440, fromCountry: 'GB', toCountry: 'ES' },
    ]);
    expect(rows[0]?.mid).toBeCloseTo(1.15989, 5);
  });

  it('uses the quote for the exact countries or else one without countries, but never one for other countries [D2]', async () => {
    wise.providers = [
      provider(
        'many',
        { fee: 1 },
        { fee: 2, sourceCountry: 'GB' },
        { fee: 3, sourceCountry: 'GB', targetCountry: 'ES' },
        { fee: 4, sourceCountry: 'FR', targetCountry: 'ES' },
      ),
      provider('other-sender', { sourceCountry: 'FR' }),
      provider('other-receiver', { sourceCountry: 'GB', targetCountry: 'DE' }),
      provider('anywhere', {}),
    ];
    const { rows, refused } = await ask();
    expect(rows.map((row) => [row.alias, row.fee])).toEqual([
      ['many', 3],
      ['anywhere', 3],
    ]);
    expect(refused).toEqual({ other_country: 3 });
  });

  it("rejects quotes that are invalid or don't add up and counts them by reason [D8]", async () => {
    wise.providers = [
      provider('cent-more', { receivedAmount: 1096.71 }),
      provider('two-cents-more', { receivedAmount: 1096.73 }),
      provider('free', { fee: -1 }),
      provider('all-fee', { fee: 1000, receivedAmount: 0.01 }),
      provider('silent', { receivedAmount: null }),
      provider('tomorrow', { dateCollected: '2026-03-02T12:00:00Z' }),
    ];
    const { rows, refused } = await ask();
    expect(rows.map((row) => row.alias)).toEqual(['cent-more']);
    expect(refused).toEqual({ does_not_add_up: 1, malformed: 2, fee_exceeds_amount: 1, collected_in_the_future: 1 });
  });

  it('accepts a duration that is null, missing or a range [D2]', async () => {
    wise.providers = [
      provider('null', { deliveryEstimation: { duration: null } }),
      provider('absent', { deliveryEstimation: {} }),
      provider('range', { deliveryEstimation: { duration: { min: 'P1D', max: 'P3D' } } }),
      provider('no-max', { deliveryEstimation: { duration: { min: 'P1D', max: null } } }),
    ];
    expect((await ask()).rows.map((row) => row.deliveryMinutes)).toEqual([undefined, undefined, 4320, 1440]);
  });

  it('reports how long to wait if the Retry-After header contains seconds or a date [D2]', async () => {
    for (const header of ['120', 'Sun, 01 Mar 2026 12:02:00 GMT']) {
      wise.misbehave = (response) => response.writeHead(429, { 'retry-after': header }).end();
      await expect(ask()).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 120_000 });
    }
    wise.misbehave = (response) => response.writeHead(429).end();
    await expect(ask()).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: undefined });
  });

  it('treats a 422 ("not served") as a valid response without quotes [D2]', async () => {
    wise.misbehave = (response) => response.writeHead(422).end('{"errors":[]}');
    expect((await ask()).rows).toEqual([]);
  });

  it.each([
    ['an HTML page', 200, '<html><body>Hello</body></html>', 'malformed'],
    ['a truncated response', 200, '{"sourceCurrency":"GBP","providers":[{"alias":"wi', 'malformed'],
    ['the wrong shape', 200, '{"providers":{"wise":1}}', 'malformed'],
    ['a different pair', 200, '{"sourceCurrency":"USD","targetCurrency":"EUR","providers":[]}', 'malformed'],
    ['a server error', 500, '{}', 'status'],
    ['a missing endpoint', 404, '{}', 'status'],
  ])('rejects %s without repeating it in the error [D2]', async (_what, status, body, code) => {
    wise.misbehave = (response) => response.writeHead(status).end(body);
    const error = await ask().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'ComparisonError', code });
    expect(String(error)).not.toContain('wi"');
  });

  it('skips and counts malformed providers and quotes, and returns the valid ones [D2]', async () => {
    const body = {
      providers: [
        null,
        7,
        { alias: 'x' },
        { alias: 'y', name: 'Y', quotes: [{ rate: 'NaN' }] },
        {
          alias: 'z',
          name: 'Z\u0000\u202e',
          quotes: [{ rate: 1.1, fee: 3, receivedAmount: 1096.7, dateCollected: collected }],
        },
      ],
    };
    wise.misbehave = (response) => response.writeHead(200).end(JSON.stringify(body));
    const { rows, refused } = await ask();
    expect(refused).toEqual({ malformed: 4 });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.name).not.toMatch(/\p{C}/u);
  });

  it('throws if the connection is lost [D2]', async () => {
    wise.misbehave = (response) => response.socket?.destroy();
    await expect(ask()).rejects.toThrow();
  });
});
