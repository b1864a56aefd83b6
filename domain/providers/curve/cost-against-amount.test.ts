import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../money/money.ts';
import { type Market, priceOffers } from '../../search/price-offers.ts';
import { exampleOffer } from '../example-offer.ts';
import { bestOfEachProvider } from '../filter-providers.ts';
import type { Offer, PriceTier } from '../offer.ts';
import type { Quote } from '../quote.ts';
import { sortProviders } from '../sort-providers.ts';
import { type CostAgainstAmount, costAgainstAmount } from './cost-against-amount.ts';
import type { CurveMarket } from './curve-market.ts';

const perUsd: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.8617,
  AED: 3.6725,
  JPY: 148.63,
  KWD: 0.30541,
  MXN: 18.3127,
};

function marketOf(from: string, to: string, localCurrency = from): CurveMarket {
  const rate = (currency: string) => Number(((perUsd[currency] as number) / (perUsd[from] as number)).toPrecision(10));
  return {
    localCurrency,
    mid: { from, to, rate: rate(to) },
    rateTo: (currency) => ({ from, to: currency, rate: rate(currency) }),
  };
}

/** The list exactly as GET /api/quotes?sortBy=cheapest makes it. */
function cheapestList(offers: readonly Offer[], market: CurveMarket, amountMinor: number): Quote[] {
  const whole: Market = { ...market, sendAmount: money(amountMinor, market.mid.from), year: 2026 };
  return sortProviders(bestOfEachProvider(priceOffers(offers, whole).quotes, 'cheapest'), 'cheapest');
}

function firstAt(offers: readonly Offer[], market: CurveMarket, amountMinor: number): string | undefined {
  return cheapestList(offers, market, amountMinor)[0]?.offer.provider.id;
}

function expectedAt(curve: CostAgainstAmount, amountMinor: number): { id: string | undefined; close: string[] } {
  const holds = ({ from, to }: { from: number; to: number }) => from <= amountMinor && amountMinor <= to;
  return {
    id: curve.cheapest.find(holds)?.offer.provider.id,
    close: curve.closeRanges.filter(holds).flatMap(({ providers }) => providers.map(({ id }) => id)),
  };
}

function offer(id: string, tiers: readonly PriceTier[], more: Partial<Offer['terms']> = {}): Offer {
  return exampleOffer({
    provider: { id, name: id },
    terms: { tiers: tiers as [PriceTier, ...PriceTier[]], ...more },
  });
}

const flat = (fixedFee: number, percentageFee: number, fxSpreadPercent: number): PriceTier => ({
  fixedFee,
  percentageFee,
  fxSpreadPercent,
});

const toPesos = marketOf('USD', 'MXN');
const crossed = (offers: readonly Offer[], market = toPesos) =>
  costAgainstAmount(offers, market).crossings.map(({ amountMinor, below, above }) => [amountMinor, below.id, above.id]);

describe('where the cheapest provider changes with the amount (decisions.md 6.2)', () => {
  it('solves the crossing of a fixed fee with a percentage', () => {
    // 5.00 against 1 % + 1.00: both cost 5.00 at 400.00, where more arrives with neither and the name decides.
    const [[amount, below, above] = []] = crossed([offer('fixed', [flat(5, 0, 0)]), offer('share', [flat(1, 1, 0)])]);
    expect([below, above]).toEqual(['share', 'fixed']);
    expect(amount).toBeGreaterThan(399_00);
    expect(amount).toBeLessThanOrEqual(400_01);
  });

  it('counts the jump at the edge of a tier, its upper end included', () => {
    const stepped = offer('stepped', [{ ...flat(1, 0, 0), upTo: 500 }, flat(9, 0, 0)]);
    expect(crossed([stepped, offer('even', [flat(4, 0, 0)])])).toEqual([[500_01, 'stepped', 'even']]);
  });

  it('counts a provider that starts or stops serving, and nothing across a gap', () => {
    const small = offer('small', [flat(1, 0, 0)], { maxAmount: 300 });
    const large = offer('large', [flat(2, 0, 0)], { minAmount: 300.01 });
    expect(crossed([small, large])).toEqual([[300_01, 'small', 'large']]);
    const later = offer('large', [flat(2, 0, 0)], { minAmount: 400 });
    const { cheapest, crossings } = costAgainstAmount([small, later], toPesos);
    expect(crossings).toEqual([]);
    expect(cheapest.map(({ from, to }) => [from, to])).toEqual([
      [1_01, 300_00],
      [400_00, 20_000_00],
    ]);
  });

  it('decisions.md 8 gives a row on fallback figures the first place only where nobody else serves', () => {
    const guess = exampleOffer({
      provider: { id: 'guess', name: 'guess' },
      fallbacks: ['fixedFee'],
      terms: { tiers: [flat(0, 0.1, 0)] },
    });
    expect(crossed([guess, offer('known', [flat(5, 0, 1)], { maxAmount: 1000 })])).toEqual([
      [5_01, 'guess', 'known'],
      [1000_01, 'known', 'guess'],
    ]);
  });

  it('gives equal prices to the first name, with no crossing', () => {
    const { cheapest, crossings, closeRanges } = costAgainstAmount(
      [offer('zeta', [flat(2, 0.5, 1)]), offer('alpha', [flat(2, 0.5, 1)])],
      toPesos,
    );
    expect(cheapest.map(({ offer: { provider } }) => provider.id)).toEqual(['alpha']);
    expect([...crossings, ...closeRanges]).toEqual([]);
  });

  it('takes the edge of a tier in another currency to the very minor unit', () => {
    const market = marketOf('USD', 'MXN', 'AED');
    const stepped = exampleOffer({
      provider: { id: 'stepped', name: 'stepped' },
      terms: { currency: 'AED', tiers: [{ ...flat(1, 0, 0), upTo: 1000 }, flat(50, 0, 0)] },
    });
    const even = exampleOffer({
      provider: { id: 'even', name: 'even' },
      terms: { currency: 'AED', tiers: [flat(9, 0, 0)] },
    });
    const [[amount = 0] = []] = crossed([stepped, even], market) as [number][];
    expect(firstAt([stepped, even], market, amount - 1)).toBe('stepped');
    expect(firstAt([stepped, even], market, amount)).toBe('even');
    expect(amount / 100).toBeCloseTo(1000 / 3.6725 / 0.975, 1);
  });
});

describe('one provider’s curve', () => {
  it('is its cheapest way at each amount, with the line that its quotes follow', () => {
    const ways = [
      exampleOffer({ terms: { tiers: [flat(5, 0, 0.5)] } }),
      exampleOffer({ payoutMethod: 'cash_pickup', terms: { tiers: [flat(1, 0, 1.5)] } }),
    ];
    const [curve] = costAgainstAmount(ways, toPesos).curves;
    expect(curve?.segments.map((segment) => segment.offer.payoutMethod)).toEqual(['cash_pickup', 'bank_transfer']);
    for (const { sendAmount, totalCost } of curve?.points ?? []) {
      const segment = curve?.segments.find(
        ({ from, to }) => from <= sendAmount.amountMinor && sendAmount.amountMinor <= to,
      );
      const line = (segment?.intercept ?? 0) + (segment?.slope ?? 0) * sendAmount.amountMinor;
      expect(totalCost.amountMinor - line).toBeGreaterThanOrEqual(-0.01);
      expect(totalCost.amountMinor - line).toBeLessThan(2);
    }
  });

  it('tells measured amounts from what is interpolated between them', () => {
    const surveyed = offer('surveyed', [flat(4, 0, 1)], { measuredAmounts: [200, 500] });
    const [curve] = costAgainstAmount([surveyed], toPesos).curves;
    expect(curve?.measured).toEqual([200_00, 500_00]);
    expect(curve?.segments[0]?.basis).toBe('interpolated');
    expect(costAgainstAmount([offer('listed', [flat(4, 0, 1)])], toPesos).curves[0]).toMatchObject({
      measured: [],
      segments: [{ basis: 'tariff' }],
    });
  });

  it('is drawn for at most five: the cheapest somewhere first, then who costs least at usual amounts', () => {
    const rest = ['b', 'c', 'd', 'e', 'f', 'g'].map((id, index) => offer(id, [flat(9 - index, 1, 1)]));
    const curves = costAgainstAmount([...rest, offer('a', [flat(1, 0, 0)])], toPesos).curves;
    expect(curves.map(({ provider }) => provider.id)).toEqual(['a', 'g', 'f', 'e', 'd']);
  });
});

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const tariff = fc.record({
  currency: fc.constantFrom('local', 'local', 'other'),
  edges: fc.uniqueArray(fc.constantFrom(50, 99.99, 200, 500, 1000, 2000, 5000, 10_000), { maxLength: 3 }),
  tiers: fc.array(
    fc.record({
      fixedFee: fc.oneof(fc.constant(0), hundredths(12)),
      percentageFee: fc.oneof(fc.constant(0), hundredths(3), fc.constant(-0.2)),
      fxSpreadPercent: fc.oneof(fc.constant(0), hundredths(4), fc.constant(-0.3)),
      minFee: fc.option(hundredths(6), { nil: undefined }),
      maxFee: fc.option(hundredths(60), { nil: undefined }),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  minAmount: fc.option(fc.constantFrom(5, 10, 100, 500.01), { nil: undefined }),
  maxAmount: fc.option(fc.constantFrom(300, 999.99, 5000, 15_000), { nil: undefined }),
  quotedSpread: fc.option(hundredths(3), { nil: undefined, freq: 5 }),
  payoutMethod: fc.constantFrom('bank_transfer' as const, 'cash_pickup' as const),
  isFallback: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
});

const world = fc.record({
  pair: fc.constantFrom(
    ['USD', 'MXN', 'USD'],
    ['USD', 'MXN', 'AED'],
    ['EUR', 'KWD', 'EUR'],
    ['JPY', 'USD', 'JPY'],
    ['KWD', 'JPY', 'KWD'],
    ['JPY', 'MXN', 'EUR'],
  ),
  other: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
  tariffs: fc.array(tariff, { minLength: 1, maxLength: 9 }),
  seeds: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

function build({ pair, other, tariffs }: World): { offers: Offer[]; market: CurveMarket } {
  const [from, to, local] = pair as [string, string, string];
  const market = marketOf(from, to, local);
  const offers = tariffs.map((one, index) => {
    const currency = one.currency === 'local' ? local : other;
    // Amounts and fees were thought of in dollars.
    const worth = (usd: number): number => Number((usd * (perUsd[currency] as number)).toFixed(2));
    const edges = [...one.edges].sort((a, b) => a - b);
    const tiers = one.tiers.slice(0, edges.length + 1).map(({ minFee, maxFee, ...tier }, at) => ({
      ...tier,
      fixedFee: worth(tier.fixedFee),
      ...(minFee !== undefined && { minFee: worth(minFee) }),
      ...(maxFee !== undefined && { maxFee: worth(maxFee) }),
      ...(edges[at] !== undefined && { upTo: worth(edges[at]) }),
    }));
    const midRate = (perUsd[to] as number) / (perUsd[currency] as number);
    return exampleOffer({
      // Some are two ways of one provider.
      provider: { id: `p${index % 6}`, name: `P${(index * 5) % 6}` },
      payoutMethod: one.payoutMethod,
      fallbacks: one.isFallback ? ['fixedFee'] : [],
      terms: {
        currency,
        tiers: tiers as unknown as [PriceTier, ...PriceTier[]],
        ...(one.minAmount !== undefined && { minAmount: worth(one.minAmount) }),
        ...(one.maxAmount !== undefined && { maxAmount: worth(one.maxAmount) }),
        ...(one.quotedSpread !== undefined && { quotedRate: midRate * (1 - one.quotedSpread / 100) }),
      },
    });
  });
  return { offers, market };
}

/** The curve may be silent where a fee rounded in a coarser currency is about the whole amount. */
function expectSame(world: World, curve: CostAgainstAmount, amountMinor: number): void {
  const { offers, market } = build(world);
  const [first] = cheapestList(offers, market, amountMinor);
  const { id, close } = expectedAt(curve, amountMinor);
  if (id === undefined && first && first.cost.transferFee.amountMinor > 0.9 * amountMinor - 10) return;
  if (close.length > 0) {
    expect(close).toContain(first?.offer.provider.id);
    expect(close).toContain(id);
  } else expect(id).toBe(first?.offer.provider.id);
}

describe('against trying every amount', () => {
  it('names the provider that stands first in the list, for any tariffs and amount', () => {
    fc.assert(
      fc.property(world, (one) => {
        const { offers, market } = build(one);
        const curve = costAgainstAmount(offers, market);
        const { from, to } = curve.range;
        for (const seed of one.seeds) expectSame(one, curve, Math.round(from * (to / from) ** seed));
        for (const edge of [...curve.cheapest, ...curve.closeRanges]) {
          for (const amount of [edge.from - 1, edge.from, edge.to, edge.to + 1]) {
            if (amount >= from && amount <= to) expectSame(one, curve, amount);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('confirms each crossing one minor unit below it and at it', () => {
    let seen = 0;
    fc.assert(
      fc.property(world, (one) => {
        const { offers, market } = build(one);
        for (const { amountMinor, below, above } of costAgainstAmount(offers, market).crossings) {
          seen += 1;
          expect(firstAt(offers, market, amountMinor - 1)).toBe(below.id);
          expect(firstAt(offers, market, amountMinor)).toBe(above.id);
        }
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(200);
  });

  it('misses no crossing on a grid of 2,000 amounts', () => {
    fc.assert(
      fc.property(world, (one) => {
        const curve = (({ offers, market }) => costAgainstAmount(offers, market))(build(one));
        const { from, to } = curve.range;
        for (let step = 0; step < 2000; step += 1) {
          expectSame(one, curve, Math.round(from + ((to - from) * step) / 1999));
        }
      }),
      { numRuns: 4 },
    );
  });

  it('calls a range close only where the one it names costs a few minor units more than the cheapest', () => {
    fc.assert(
      fc.property(world, (one) => {
        const { offers, market } = build(one);
        const curve = costAgainstAmount(offers, market);
        for (const { from, to } of curve.closeRanges) {
          for (const seed of one.seeds.slice(0, 8)) {
            const amount = Math.round(from + (to - from) * seed);
            const list = cheapestList(offers, market, amount);
            const named = list.find(({ offer: { provider } }) => provider.id === expectedAt(curve, amount).id);
            const more = (named?.cost.totalCost.amountMinor ?? Number.NaN) - (list[0]?.cost.totalCost.amountMinor ?? 0);
            // A unit of the terms' currency may be several of the sending one: a cent is 1.5 yen.
            expect(more).toBeLessThanOrEqual(8);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
