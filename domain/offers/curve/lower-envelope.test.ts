import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleTaxRule } from '../../taxes/example-tax-rule.ts';
import { exampleOffer } from '../example-offer-overrides.ts';
import type { Offer, PriceTier } from '../offer.ts';
import { type CostByAmount, calculateCostByAmount } from './cost-by-amount.ts';
import type { CurvePricingContext } from './curve-pricing-context.ts';
import {
  cheapestProviderIdForAmount,
  exampleMarket,
  exampleUnitsPerUsd,
  quotesCheapestFirst,
} from './testing/example-market.ts';

function expectedAt(curve: CostByAmount, amountMinor: number): { id: string | undefined; close: string[] } {
  const holds = ({ from, to }: { from: number; to: number }) => from <= amountMinor && amountMinor <= to;
  return {
    id: curve.cheapest.find(holds)?.offer.provider.id,
    close: curve.closeRanges.filter(holds).flatMap(({ providers }) => providers.map(({ id }) => id)),
  };
}

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
  deliveryMinutes: fc.constantFrom(undefined, 1, 60, 1440),
  isFallback: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
  isSeen: fc.boolean(),
  taxPercent: fc.option(hundredths(3), { nil: undefined, freq: 3 }),
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

function build({ pair, other, tariffs }: World): { offers: Offer[]; market: CurvePricingContext } {
  const [from, to, local] = pair as [string, string, string];
  const market = exampleMarket(from, to, local);
  const offers = tariffs.map((one, index) => {
    const currency = one.currency === 'local' ? local : other;
    // Amounts and fees are given in dollars.
    const worth = (usd: number): number => Number((usd * (exampleUnitsPerUsd[currency] as number)).toFixed(2));
    const edges = [...one.edges].sort((a, b) => a - b);
    const tiers = one.tiers.slice(0, edges.length + 1).map(({ minFee, maxFee, ...tier }, at) => ({
      ...tier,
      fixedFee: worth(tier.fixedFee),
      ...(minFee !== undefined && { minFee: worth(minFee) }),
      ...(maxFee !== undefined && { maxFee: worth(maxFee) }),
      ...(edges[at] !== undefined && { upTo: worth(edges[at]) }),
    }));
    const midRate = (exampleUnitsPerUsd[to] as number) / (exampleUnitsPerUsd[currency] as number);
    return exampleOffer({
      // Some providers have two offers.
      provider: { id: `p${index % 6}`, name: `P${(index * 5) % 6}` },
      payoutMethod: one.payoutMethod,
      deliveryMinutes: one.deliveryMinutes,
      fallbacks: one.isFallback ? ['fixedFee'] : [],
      provenance: one.isSeen ? { kind: 'survey', confidence: 'fresh' } : {},
      taxes: one.taxPercent === undefined ? [] : [exampleTaxRule({ formula: { percent: one.taxPercent } })],
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

/**
 * Checks that the curve matches the list. The curve may have no value where a fee rounded in a coarser currency is
 * nearly the whole amount.
 */
function expectSame(world: World, curve: CostByAmount, amountMinor: number): void {
  const { offers, market } = build(world);
  const [first] = quotesCheapestFirst(offers, market, amountMinor);
  const { id, close } = expectedAt(curve, amountMinor);
  if (id === undefined && first && first.cost.transferFee.amountMinor > 0.9 * amountMinor - 10) return;
  if (close.length > 0) {
    expect(close).toContain(first?.offer.provider.id);
    expect(close).toContain(id);
  } else expect(id).toBe(first?.offer.provider.id);
}

describe('the lower envelope', () => {
  it('matches the first provider in the sorted list for any tariffs and amount', () => {
    fc.assert(
      fc.property(world, (one) => {
        const { offers, market } = build(one);
        const curve = calculateCostByAmount(offers, market);
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

  it('changes the cheapest provider exactly where the costs cross, to the minor unit', () => {
    let seen = 0;
    fc.assert(
      fc.property(world, (one) => {
        const { offers, market } = build(one);
        for (const { amountMinor, below, above } of calculateCostByAmount(offers, market).crossings) {
          seen += 1;
          expect(cheapestProviderIdForAmount(offers, market, amountMinor - 1)).toBe(below.id);
          expect(cheapestProviderIdForAmount(offers, market, amountMinor)).toBe(above.id);
        }
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(200);
  });

  it('misses no crossing on a grid of 2,000 amounts', () => {
    fc.assert(
      fc.property(world, (one) => {
        const curve = (({ offers, market }) => calculateCostByAmount(offers, market))(build(one));
        const { from, to } = curve.range;
        for (let step = 0; step < 2000; step += 1) {
          expectSame(one, curve, Math.round(from + ((to - from) * step) / 1999));
        }
      }),
      { numRuns: 4 },
    );
  });

  it('marks a range as close only if its provider costs at most a few minor units more than the cheapest', () => {
    fc.assert(
      fc.property(world, (one) => {
        const { offers, market } = build(one);
        const curve = calculateCostByAmount(offers, market);
        for (const { from, to } of curve.closeRanges) {
          for (const seed of one.seeds.slice(0, 8)) {
            const amount = Math.round(from + (to - from) * seed);
            const list = quotesCheapestFirst(offers, market, amount);
            const named = list.find(({ offer: { provider } }) => provider.id === expectedAt(curve, amount).id);
            const more = (named?.cost.totalCost.amountMinor ?? Number.NaN) - (list[0]?.cost.totalCost.amountMinor ?? 0);
            // One minor unit of the terms' currency can be worth more than one of the sending currency: a cent is 1.5
            // yen.
            expect(more).toBeLessThanOrEqual(8);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
