import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { corridorVolumes } from '@tern/domain/corridors/corridor-volumes.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { minProvidersWithSeenPrices } from '@tern/domain/search/fold-estimates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

/** A fresh offline install, which has only the catalogue and the bundled prices. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled' });
});
afterAll(() => test.close());

/** The largest corridors by volume (World Bank / KNOMAD 2021). */
const largest = corridorVolumes.slice(0, 50);

let asked = 0;
async function answerTo(fromCountry: string, toCountry: string, usd: number, more: Record<string, string> = {}) {
  const currency = currencyOfCountry(fromCountry);
  const amount = Math.round(usd * (test.context.rates.rate('USD', currency)?.rate ?? 0));
  const query = new URLSearchParams({ fromCountry, toCountry, currency, amount: String(amount), ...more });
  asked += 1;
  const reply = await test.app.inject({ url: `/api/quotes?${query}`, remoteAddress: `192.0.2.${asked % 250}` });
  return reply.json<SearchResponse>();
}
const isSeen = (row: SearchResponse['providers'][number]) => priceLabel(row) !== 'estimate';

describe('search results', () => {
  it.each([200, 500])(
    'consist of at least 60% seen prices for %i US dollars in the 50 largest corridors [B1-2]',
    async (usd) => {
      let [rows, seen] = [0, 0];
      for (const [from, to] of largest) {
        const { providers } = await answerTo(from, to, usd, { estimates: 'folded' });
        rows += providers.length;
        seen += providers.filter(isSeen).length;
      }
      expect(rows).toBeGreaterThan(450);
      expect(seen / rows).toBeGreaterThanOrEqual(0.6);
    },
  );

  it('omit collapsed estimates and match the counts and the summary [B1-5]', async () => {
    const whole = await answerTo('US', 'MX', 500);
    const listed = await answerTo('US', 'MX', 500, { estimates: 'folded' });
    expect(whole.folded).toBeNull();
    expect(listed.providers).toEqual(whole.providers.filter(isSeen));
    expect(listed.providers.length).toBeGreaterThanOrEqual(minProvidersWithSeenPrices);
    expect(listed.folded?.count).toBe(whole.providers.length - listed.providers.length);
    expect(listed.searchSummary?.providerCount).toBe(listed.providers.length);
    expect(listed.counts.total).toBe(listed.providers.length);
    expect(listed.counts.payoutMethod['any']).toBe(listed.providers.length);
    const least = Math.min(...listed.providers.map(({ totalCost }) => totalCost));
    const cheaper = whole.providers.filter(({ range }) => range && range.totalCost.high < least);
    expect(listed.folded?.maybeCheaper.map(({ id }) => id)).toEqual(cheaper.map(({ id }) => id));
  });

  it('show the surveyed price for amounts close to its own even if a newer price was seen for another amount [B1-2]', async () => {
    const remitly = async (amount: number) => {
      const query = `fromCountry=AU&toCountry=VN&currency=AUD&payoutMethod=bank_transfer&amount=${amount}`;
      const { providers } = (await test.app.inject(`/api/quotes?${query}`)).json<SearchResponse>();
      const row = providers.find(({ id }) => id === 'remitly');
      return [row && priceLabel(row), row?.provenance.seenAmounts];
    };
    expect(await remitly(99)).toEqual(['estimate', undefined]);
    expect(await remitly(200)).toEqual(['seen', [200, 500]]);
    expect(await remitly(1000)).toEqual(['seen', [200, 500]]);
    expect(await remitly(1001)).toEqual(['estimate', undefined]);
    expect(await remitly(1500)).toEqual(['seen', [3000]]);
    expect(await remitly(6001)).toEqual(['estimate', undefined]);
  });

  it('include estimates if too few prices were seen or the request asks for them [B1-5]', async () => {
    for (const [from, to, estimates] of [
      ['US', 'DE', 'folded'],
      ['US', 'MX', 'shown'],
    ] as const) {
      const { providers, folded } = await answerTo(from, to, 500, { estimates });
      expect(folded).toBeNull();
      expect(providers).toEqual((await answerTo(from, to, 500)).providers);
    }
  });

  it("aren't returned if the estimates parameter has an unknown value", async () => {
    expect((await answerTo('US', 'MX', 500, { estimates: 'hidden' })) as unknown).toMatchObject({ status: 400 });
  });
});
