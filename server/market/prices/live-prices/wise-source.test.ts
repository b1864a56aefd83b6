import { majorUnits, moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { calculateCost } from '@tern/domain/offers/provider-cost.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeWise, loopbackHttp, startFakeWise } from '../../../testing/services/fake-wise.ts';
import { mergeOffers } from '../merge-offers.ts';
import type { OfferQuery } from '../quote-source.ts';
import type { LivePrice, LivePricesStore } from './live-price.ts';
import { createWiseSource } from './wise-source.ts';

const minute = 60_000;
const corridor: OfferQuery = { fromCountry: 'GB', toCountry: 'ES', currency: 'GBP', toCurrency: 'EUR', amount: 750 };
const wiseFirm: Provider = {
  id: 'wise',
  name: 'Wise',
  category: 'neobank',
  website: 'https://wise.com',
  licences: [],
  tags: [],
  supportedPayoutMethods: ['bank_transfer'],
};

let wise: FakeWise;
let now: number;
let events: string[];
let logged: unknown[];
let kept: LivePrice[];
let breaker: {
  open: boolean;
  failures: (number | undefined)[];
  tryAcquire(): boolean;
  recordSuccess(): void;
  recordFailure(ms?: number): void;
};

beforeEach(async () => {
  wise = await startFakeWise();
  now = Date.parse('2026-03-01T12:00:00Z');
  events = [];
  logged = [];
  kept = [];
  breaker = {
    open: false,
    failures: [],
    tryAcquire: () => !breaker.open,
    recordSuccess: () => {},
    recordFailure: (ms) => void breaker.failures.push(ms),
  };
  wise.providers = [
    {
      alias: 'wise',
      name: 'Wise',
      quotes: (amount) => [
        {
          rate: 1.16,
          fee: cents(0.3 + amount * 0.0043),
          markup: 0,
          dateCollected: iso(now - 5 * minute),
          isConsideredMidMarketRate: true,
        },
      ],
    },
    {
      alias: 'old-bank',
      name: 'Old Bank',
      type: 'bank',
      quotes: (amount) => [
        {
          rate: amount < 900 ? 1.12 : 1.13,
          fee: amount < 900 ? 9.5 : 0,
          markup: (1 - (amount < 900 ? 1.12 : 1.13) / 1.16) * 100,
          dateCollected: iso(now - 5 * minute),
          sourceCountry: 'GB',
        },
      ],
    },
    {
      alias: 'french-bank',
      name: 'French Bank',
      type: 'bank',
      quotes: () => [{ rate: 1.159, fee: 0, dateCollected: iso(now), sourceCountry: 'FR' }],
    },
  ];
});
afterEach(() => wise.close());

const iso = (at: number) => new Date(at).toISOString();
const cents = (amount: number) => Math.round(amount * 100) / 100;
const store: LivePricesStore = {
  save: async (_source, prices) => void kept.push(...prices),
  load: async () => kept,
};

function sourceWith(over: Partial<Parameters<typeof createWiseSource>[0]> = {}) {
  return createWiseSource({
    http: loopbackHttp,
    baseUrl: wise.baseUrl,
    catalogue: { providers: new Map([['wise', wiseFirm]]), providerByAlias: () => undefined },
    store,
    midRate: () => undefined,
    now: () => now,
    log: (event, fields) => {
      events.push(event);
      logged.push(fields);
    },
    breaker,
    ...over,
  });
}
type Source = ReturnType<typeof sourceWith>;
async function atOnce(source: Source, asked: OfferQuery = corridor): Promise<readonly Offer[]> {
  const offers = source.offers(asked);
  expect(offers).not.toBeInstanceOf(Promise);
  return offers;
}
function costAt(offer: Offer | undefined, amount: number, mid = 1.16) {
  const result = calculateCost({
    sendAmount: moneyFromMajorUnits(amount, 'GBP', 'down'),
    terms: offer!.terms,
    mid: { from: 'GBP', to: 'EUR', rate: mid },
    midToTerms: { from: 'GBP', to: 'GBP', rate: 1 },
    localCurrency: 'GBP',
  });
  if (!result.ok) throw new Error(result.reason);
  return result.cost;
}
const byId = (offers: readonly Offer[], id: string) => offers.find((offer) => offer.provider.id === id);

describe('live prices', () => {
  it('are fetched on the first request and combined only with facts from the catalogue [D2]', async () => {
    const offers = await sourceWith().offers(corridor);
    expect(offers.map((offer) => offer.provider.id)).toEqual(['wise', 'old-bank']);
    expect(byId(offers, 'wise')?.provider).toBe(wiseFirm);
    expect(byId(offers, 'old-bank')?.provider).toEqual({
      id: 'old-bank',
      name: 'Old Bank',
      category: 'bank',
      website: '',
      licences: [],
      tags: [],
      supportedPayoutMethods: ['bank_transfer'],
    });
    expect(offers[0]).toMatchObject({
      payoutMethod: 'bank_transfer',
      fallbacks: [],
      provenance: { source: 'Wise comparison API', asOf: iso(now - 5 * minute), confidence: 'live' },
    });
  });

  it("match the provider's received amount to the cent at every measured amount [D8]", async () => {
    const source = sourceWith();
    await source.offers(corridor);
    await source.idle();
    for (const amount of [200, 750, 1000, 5000]) {
      const offers = await atOnce(source, { ...corridor, amount });
      for (const provider of wise.providers.slice(0, 2)) {
        const quote = provider.quotes(amount)[0]!;
        const cost = costAt(byId(offers, provider.alias), amount, 1.1587);
        expect(majorUnits(cost.transferFee)).toBe(quote.fee);
        expect(cost.exchangeRate).toBe(quote.rate);
        expect(cost.receiveAmount.amountMinor).toBe(Math.floor((amount - quote.fee) * quote.rate * 100 + 1e-6));
        expect(cost.measured).toBe(true);
      }
    }
    expect(wise.asked.map((query) => query.get('sendAmount'))).toEqual(['750', '200', '1000', '5000']);
  });

  it('apply the measured margins to an amount without a measured rate [D2]', async () => {
    const source = sourceWith();
    await source.offers(corridor);
    await source.idle();
    const bank = byId(await atOnce(source, { ...corridor, amount: 3000 }), 'old-bank');
    expect(bank?.terms.quotedRate).toBeUndefined();
    expect(costAt(bank, 3000).exchangeRate).toBeCloseTo(1.13, 6);
    expect(costAt(bank, 200).exchangeRate).toBeCloseTo(1.12, 6);
    expect(costAt(bank, 3000).measured).toBe(false);
  });

  it('are listed as seen, including those from an earlier run, in the same array until a price changes', async () => {
    const source = sourceWith();
    expect(source.seen()).toEqual([]);
    await source.offers(corridor);
    await source.idle();
    const seen = source.seen();
    expect(source.seen()).toBe(seen);
    expect(new Set(seen.map(({ providerId }) => providerId))).toEqual(new Set(['wise', 'old-bank']));
    for (const one of seen)
      expect(one).toMatchObject({ fromCountry: 'GB', toCountry: 'ES', kind: 'feed', seenAt: now - 5 * minute });
    // The stored rows name a country only if the price is for that country alone.
    kept = kept.map((price) => ({ ...price, fromCountry: 'GB', toCountry: 'ES' }));
    const later = sourceWith();
    await later.load();
    const points = (all: typeof seen) =>
      all.map(({ providerId, amount, fee }) => `${providerId} ${amount} ${fee}`).sort();
    expect(points(later.seen())).toEqual(points(seen));
    await later.offers({ ...corridor, toCountry: 'FR' });
    await later.idle();
    expect(new Set(later.seen().map(({ toCountry }) => toCountry))).toEqual(new Set(['ES', 'FR']));
  });

  it('replace the estimates when offers are merged [D2]', async () => {
    const [live] = await sourceWith().offers(corridor);
    const estimate: Offer = {
      ...live!,
      provenance: { source: 'Catalogue', asOf: '2026-03-01', confidence: 'estimated' },
    };
    const near = mergeOffers([[estimate], [live!]]).find(({ terms }) => terms === live!.terms);
    expect(near?.provenance.confidence).toBe('live');
  });

  it('apply only near the amounts that were quoted, so an estimate and its limits apply elsewhere [B1-4] [D1-5]', async () => {
    const [live] = await sourceWith().offers(corridor);
    const { minAmount = 0, maxAmount = 0 } = live!.terms;
    const quoted = live!.terms.measuredAmounts!;
    expect([minAmount, maxAmount]).toEqual([Math.min(...quoted) / 2, Math.max(...quoted) * 2]);
    const { quotedRate: _rate, measuredAmounts: _amounts, ...terms } = live!.terms;
    const estimate: Offer = {
      ...live!,
      terms: { ...terms, minAmount: 1, maxAmount: maxAmount + 1 },
      provenance: { source: 'Catalogue', asOf: '2026-03-01', confidence: 'estimated' },
    };
    const above = mergeOffers([[estimate], [live!]]).at(-1);
    expect(above).toMatchObject({ terms: { maxAmount: maxAmount + 1 }, provenance: { confidence: 'estimated' } });
  });

  it('are served from memory and refreshed in the background after ten minutes [D2]', async () => {
    const source = sourceWith();
    await source.offers(corridor);
    await source.idle();
    const asked = wise.asked.length;
    now += 9 * minute;
    await atOnce(source);
    await source.idle();
    expect(wise.asked.length).toBe(asked);
    now += 2 * minute;
    const old = byId(await atOnce(source), 'wise');
    expect(old?.provenance.asOf).toBe(iso(now - 16 * minute));
    const version = source.version();
    await source.idle();
    expect(source.version()).toBeGreaterThan(version);
    expect(byId(await atOnce(source), 'wise')?.provenance.asOf).toBe(iso(now - 5 * minute));
  });

  it('are still returned when the source fails: confirmed for a day, fresh for thirty days and counted as seen after that [D2]', async () => {
    const source = sourceWith();
    await source.offers(corridor);
    await source.idle();
    wise.misbehave = (response) => response.socket?.destroy();
    now += 61 * minute;
    expect(byId(await atOnce(source), 'wise')?.provenance).toMatchObject({ confidence: 'live', kind: 'feed' });
    await source.idle();
    expect(breaker.failures.length).toBeGreaterThan(0);
    expect(events).toContain('wise.unavailable');
    now += 23 * 60 * minute;
    expect(byId(await atOnce(source), 'wise')?.provenance).toMatchObject({ confidence: 'fresh', kind: 'feed' });
    now += 30 * 24 * 60 * minute;
    expect(byId(await atOnce(source), 'wise')?.provenance).toMatchObject({ confidence: 'estimated', kind: 'feed' });
    await source.idle();
  });

  it('are never logged with a corridor or an amount', async () => {
    const source = sourceWith();
    wise.providers = [{ alias: 'wise', name: 'Wise', quotes: () => [{ rate: -1, fee: 0, dateCollected: iso(now) }] }];
    await source.offers(corridor);
    await source.idle();
    wise.misbehave = (response) => response.socket?.destroy();
    now += 61 * minute;
    await Promise.resolve(source.offers({ ...corridor, amount: 1234 })).catch(() => {});
    await source.idle();
    expect(events).toEqual(expect.arrayContaining(['wise.rows-refused', 'wise.unavailable']));
    expect(JSON.stringify(logged)).not.toMatch(/GB|ES|EUR|750|1234/);
  });

  it('aren’t requested while the circuit breaker is open, and a first search fails immediately [D2]', async () => {
    breaker.open = true;
    await expect(sourceWith().offers(corridor)).rejects.toThrow('paused after failures');
    expect(wise.asked).toEqual([]);
  });

  it('aren’t returned after a 429, and its Retry-After is passed to the circuit breaker [D2]', async () => {
    wise.misbehave = (response) => response.writeHead(429, { 'retry-after': '90' }).end();
    await expect(sourceWith().offers(corridor)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(breaker.failures).toEqual([90_000]);
  });

  it('are requested only once, however many callers wait [D2]', async () => {
    const source = sourceWith();
    const answers = await Promise.all([1, 2, 3, 4].map(async () => source.offers(corridor)));
    expect(answers.map((offers) => offers.length)).toEqual([2, 2, 2, 2]);
    await source.idle();
    expect(wise.asked.filter((query) => query.get('sendAmount') === '750')).toHaveLength(1);
  });

  it('are requested for at most six amounts per corridor in ten minutes [D2]', async () => {
    const source = sourceWith();
    for (let amount = 100; amount < 120; amount++) {
      await source.offers({ ...corridor, amount });
      await source.idle();
    }
    expect(wise.asked.length).toBe(6);
  });

  it("can't be loaded if the source is closed during the request [D2]", async () => {
    wise.misbehave = () => {};
    const source = sourceWith();
    const waiting = Promise.resolve(source.offers(corridor)).catch((error: unknown) => error);
    await source.close();
    expect(await waiting).toBeInstanceOf(Error);
  });

  it('are available with their age after a restart and are then refreshed [D2]', async () => {
    const before = sourceWith();
    await before.offers(corridor);
    await before.idle();
    now += 3 * 60 * minute;
    const after = sourceWith();
    await after.load();
    const offers = await atOnce(after);
    expect(byId(offers, 'wise')?.provenance).toMatchObject({ confidence: 'live', asOf: iso(now - 185 * minute) });
    expect(byId(offers, 'old-bank')?.provider.category).toBe('bank');
    await after.idle();
    expect(byId(await atOnce(after), 'wise')?.provenance.confidence).toBe('live');
    expect(
      await atOnce(after, { ...corridor, fromCountry: 'IM' }).then((found) => found.map((offer) => offer.provider.id)),
    ).toEqual(['wise']);
  });

  it('apply an old margin to today’s rate instead of using an old rate [D8]', async () => {
    wise.providers = [
      {
        alias: 'old-bank',
        name: 'Old Bank',
        type: 'bank',
        quotes: () => [
          { rate: 1.12, fee: 5, markup: (1 - 1.12 / 1.16) * 100, dateCollected: iso(now - 3 * 24 * 60 * minute) },
        ],
      },
    ];
    const [offer] = await sourceWith().offers(corridor);
    expect(offer?.terms.quotedRate).toBeUndefined();
    expect(offer?.provenance).toMatchObject({
      confidence: 'fresh',
      note: 'Fee and margin as collected, applied to the mid-market rate.',
    });
    expect(costAt(offer, 750, 1.2).marginPercent).toBeCloseTo((1 - 1.12 / 1.16) * 100, 4);
  });

  it("are requested in the sending country's currency for the amount after conversion [S2.3-11]", async () => {
    const source = sourceWith({ midRate: (from, to) => (from === 'USD' && to === 'GBP' ? 0.8 : undefined) });
    await source.offers({ ...corridor, currency: 'USD', amount: 1000 });
    expect(wise.asked[0]?.get('sourceCurrency')).toBe('GBP');
    expect(wise.asked[0]?.get('sendAmount')).toBe('780');
  });

  it('aren’t returned for transfers without a currency exchange [D2]', async () => {
    expect(await atOnce(sourceWith(), { ...corridor, toCurrency: 'GBP' })).toEqual([]);
  });
});
