import type { ServerResponse } from 'node:http';
import { type ProviderFacts, providerFactsSchema } from '@tern/contract/providers/provider-facts.ts';
import type { ProviderListResponse } from '@tern/contract/providers/provider-list.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeWise, startFakeWise } from '../../testing/services/fake-wise.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';

const minutesAgo = (minutes: number): string => new Date(testNow - minutes * 60_000).toISOString();
const query = '/api/quotes?fromCountry=GB&toCountry=IN&amount=1000&currency=GBP';

let wise: FakeWise;
let test: TestApp;
beforeEach(async () => {
  wise = await startFakeWise();
  test = await startTestApp({ QUOTES: 'catalogue,wise', WISE_COMPARISON_URL: wise.baseUrl });
  const mid = test.context.rates.rate('GBP', 'INR')?.rate ?? 0;
  wise.providers = [
    {
      alias: 'wise',
      name: 'Wise',
      quotes: () => [
        { rate: mid, fee: 4.11, dateCollected: minutesAgo(4), markup: 0, isConsideredMidMarketRate: true },
      ],
    },
    {
      alias: 'remitly',
      name: 'Remitly',
      quotes: () => [
        {
          rate: mid * 1.05,
          fee: 0,
          dateCollected: minutesAgo(1),
          sourceCountry: 'US',
          targetCountry: 'IN',
          markup: -5,
        },
        {
          rate: mid * 0.99,
          fee: 1.99,
          dateCollected: minutesAgo(300),
          sourceCountry: 'GB',
          targetCountry: 'IN',
          markup: 1,
        },
      ],
    },
  ];
});
afterEach(async () => {
  await test.close();
  await wise.close();
});

const ask = async (url = query) => (await test.app.inject(url)).json<SearchResponse>();
const row = (answer: SearchResponse, id: string) => answer.providers.find((one) => one.id === id);

describe('live prices in results [D2]', () => {
  it('replace only estimates for the same provider and show how old they are', async () => {
    const answer = await ask();
    expect(row(answer, 'wise')).toMatchObject({
      isEstimate: false,
      measured: true,
      costCalculation: { transferFee: 4.11 },
      provenance: { confidence: 'live', asOf: minutesAgo(4) },
    });
    expect(row(answer, 'western-union')?.isEstimate).toBe(true);
    expect(answer.sources).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'wise', status: 'ok', offers: 2 })]),
    );
  });

  it('are never taken from another country’s quote and are marked as live, with the time, even if they are hours old', async () => {
    const remitly = row(await ask(), 'remitly');
    expect(remitly?.costCalculation.transferFee).toBe(1.99);
    expect(remitly?.provenance).toMatchObject({ confidence: 'live', asOf: minutesAgo(300) });
  });

  it('appear on the provider page with the same confidence and time, and in the list of providers', async () => {
    const before = await test.app.inject('/api/providers/remitly');
    expect(before.json<ProviderFacts>().seen).toMatchObject({ corridors: 0, newest: null });
    const found = row(await ask(), 'remitly');
    const facts = (await test.app.inject('/api/providers/remitly')).json<ProviderFacts>();
    expect(providerFactsSchema.safeParse(facts).error).toBeUndefined();
    expect(facts.seen).toMatchObject({ corridors: 1, newest: minutesAgo(300).slice(0, 10) });
    const [{ from, to, services } = { services: [] }] = facts.corridors;
    expect([from?.code, to?.code]).toEqual(['GB', 'IN']);
    expect(services).toMatchObject([{ seenAt: minutesAgo(300), confidence: 'live', kind: 'feed', source: 'wise' }]);
    const point = services[0]?.points.find(({ amount }) => amount === 1000);
    expect(point).toMatchObject({ fee: 1.99 });
    expect(Math.abs((point?.totalCostPercent ?? 0) - (found?.totalCostPercent ?? 0))).toBeLessThan(0.01);
    expect(facts.sources).toMatchObject([{ id: 'wise', name: 'Wise comparison API' }]);
    const { providers } = (await test.app.inject('/api/providers')).json<ProviderListResponse>();
    expect(providers.find(({ id }) => id === 'remitly')).toMatchObject({ newest: minutesAgo(300).slice(0, 10) });
  });

  it('satisfy (sendAmount − transferFee) × exchangeRate = receiveAmount, even between measured amounts', async () => {
    for (const amount of [50, 137.5, 1000, 9000]) {
      const answer = await ask(query.replace('amount=1000', `amount=${amount}`));
      for (const { costCalculation: cost } of answer.providers) {
        expect(Math.abs((cost.sendAmount - cost.transferFee) * cost.exchangeRate - cost.receiveAmount)).toBeLessThan(
          0.01 + 1e-6,
        );
      }
    }
  });

  it('fall back to estimates with a notice when the source fails', async () => {
    wise.misbehave = (response) => response.destroy();
    const answer = await ask();
    expect(answer.providers.length).toBeGreaterThan(8);
    expect(row(answer, 'wise')?.isEstimate).toBe(true);
    expect(answer.sources).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: 'wise',
          status: 'failed',
          message: expect.stringContaining('We couldn’t reach'),
        }),
      ]),
    );
  });

  it('are still returned with their actual age if the source fails later', async () => {
    await ask();
    wise.misbehave = (response) => response.writeHead(200).end('<html>maintenance</html>');
    test.advance(25 * 3_600_000);
    expect(row(await ask(), 'wise')?.provenance).toMatchObject({
      ...{ confidence: 'fresh', kind: 'feed', asOf: minutesAgo(4), seenAt: minutesAgo(4) },
    });
  });

  it.each([
    ['keeps sending the same quotes', undefined],
    ['stops responding', (response: ServerResponse) => response.destroy()],
  ])('are no longer fresh after 31 days if the feed %s [B1-4]', async (_what, misbehave) => {
    expect(row(await ask(), 'wise')?.provenance.confidence).toBe('live');
    wise.misbehave = misbehave;
    const at = async (days: number) => {
      test.advance(days * 86_400_000);
      const answer = await ask();
      return ['wise', 'remitly'].map((id) => {
        const { confidence, kind, seenAt } = row(answer, id)?.provenance ?? {};
        return `${kind} ${confidence} ${seenAt}`;
      });
    };
    const [wiseSeen, remitlySeen] = [minutesAgo(4), minutesAgo(300)];
    expect(await at(29)).toEqual([`feed fresh ${wiseSeen}`, `feed fresh ${remitlySeen}`]);
    expect(await at(2)).toEqual([`feed estimated ${wiseSeen}`, `feed estimated ${remitlySeen}`]);
  });

  it('are requested using only the currencies, the countries and the amount', async () => {
    await ask();
    for (const parameters of wise.asked) {
      expect([...parameters.keys()].sort()).toEqual([
        'sendAmount',
        'sourceCountry',
        'sourceCurrency',
        'targetCountry',
        'targetCurrency',
      ]);
    }
    expect(wise.asked.length).toBeGreaterThan(0);
  });
});
