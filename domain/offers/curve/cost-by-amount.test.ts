import { describe, expect, it } from 'vitest';
import { exampleOffer } from '../example-offer-overrides.ts';
import type { Offer, PriceTier } from '../offer.ts';
import { calculateCostByAmount } from './cost-by-amount.ts';
import { cheapestProviderIdForAmount, exampleMarket } from './testing/example-market.ts';

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

const toPesos = exampleMarket('USD', 'MXN');
const crossed = (offers: readonly Offer[], market = toPesos) =>
  calculateCostByAmount(offers, market).crossings.map(({ amountMinor, below, above }) => [
    amountMinor,
    below.id,
    above.id,
  ]);

describe('calculateCostByAmount [D6]', () => {
  it('finds where a fixed fee and a percentage fee cross', () => {
    // 5.00 versus 1% + 1.00: at 400.00, both cost 5.00 and the recipient gets the same amount, so the name breaks the
    // tie.
    const [[amount, below, above] = []] = crossed([offer('fixed', [flat(5, 0, 0)]), offer('share', [flat(1, 1, 0)])]);
    expect([below, above]).toEqual(['share', 'fixed']);
    expect(amount).toBeGreaterThan(399_00);
    expect(amount).toBeLessThanOrEqual(400_01);
  });

  it('finds a crossing one minor unit above the end of a tier, where the fee jumps', () => {
    const stepped = offer('stepped', [{ ...flat(1, 0, 0), upTo: 500 }, flat(9, 0, 0)]);
    expect(crossed([stepped, offer('even', [flat(4, 0, 0)])])).toEqual([[500_01, 'stepped', 'even']]);
  });

  it("handles providers' minimum and maximum amounts, and finds no crossing across a gap", () => {
    const small = offer('small', [flat(1, 0, 0)], { maxAmount: 300 });
    const large = offer('large', [flat(2, 0, 0)], { minAmount: 300.01 });
    expect(crossed([small, large])).toEqual([[300_01, 'small', 'large']]);
    const later = offer('large', [flat(2, 0, 0)], { minAmount: 400 });
    const { cheapest, crossings } = calculateCostByAmount([small, later], toPesos);
    expect(crossings).toEqual([]);
    expect(cheapest.map(({ from, to }) => [from, to])).toEqual([
      [1_01, 300_00],
      [400_00, 20_000_00],
    ]);
  });

  it('returns an offer with default values as the cheapest only if no other offer serves the amount [D8]', () => {
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

  const seen = { kind: 'survey', confidence: 'fresh' } as const;

  it("doesn't let a provider's estimate hide its seen price, as in the list", () => {
    const one = { provider: { id: 'one', name: 'one' }, provenance: seen };
    const offers = [
      exampleOffer({ ...one, terms: { tiers: [flat(9, 0, 0)], minAmount: 100, maxAmount: 1000 } }),
      exampleOffer({ ...one, provenance: {}, payoutMethod: 'mobile_wallet', terms: { tiers: [flat(1, 0, 0)] } }),
      offer('other', [flat(5, 0, 0)]),
    ];
    expect(crossed(offers)).toEqual([
      [100_00, 'one', 'other'],
      [1000_01, 'other', 'one'],
    ]);
    const { curves } = calculateCostByAmount(offers, toPesos);
    const [curve] = curves.filter(({ provider }) => provider.id === 'one');
    expect(curve?.segments.map(({ from, to, offer: { payoutMethod } }) => [from, to, payoutMethod])).toEqual([
      [1_01, 99_99, 'mobile_wallet'],
      [100_00, 1000_00, 'bank_transfer'],
      [1000_01, 20_000_00, 'mobile_wallet'],
    ]);
  });

  it('doesn’t mark a range as close if two estimates have the same price and one of them is hidden at some amounts', () => {
    const estimates = ['a', 'b'].map((id) => offer(id, [flat(1, 0, 0)]));
    const hiding = exampleOffer({
      ...{ provider: { id: 'a', name: 'a' }, provenance: seen },
      terms: { tiers: [flat(9, 0, 0)], minAmount: 100, maxAmount: 1000 },
    });
    expect(crossed([...estimates, hiding])).toEqual([
      [100_00, 'a', 'b'],
      [1000_01, 'b', 'a'],
    ]);
    expect(calculateCostByAmount([...estimates, hiding], toPesos).closeRanges).toEqual([]);
  });

  it('draws the providers that are the cheapest in the list at the usual amounts, ignoring hidden estimates', () => {
    const rest = ['b', 'c', 'd', 'e', 'f'].map((id, index) => offer(id, [flat(0, 1 + index, 1)]));
    const hidden = [
      offer('g', [flat(0, 0.5, 1)]),
      exampleOffer({ provider: { id: 'g', name: 'g' }, provenance: seen, terms: { tiers: [flat(0, 9, 1)] } }),
    ];
    const { curves } = calculateCostByAmount([...hidden, ...rest], toPesos);
    expect(curves.map(({ provider }) => provider.id)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('breaks ties by name without adding a crossing', () => {
    const { cheapest, crossings, closeRanges } = calculateCostByAmount(
      [offer('zeta', [flat(2, 0.5, 1)]), offer('alpha', [flat(2, 0.5, 1)])],
      toPesos,
    );
    expect(cheapest.map(({ offer: { provider } }) => provider.id)).toEqual(['alpha']);
    expect([...crossings, ...closeRanges]).toEqual([]);
  });

  it('finds the end of a tier in another currency to the exact minor unit', () => {
    const market = exampleMarket('USD', 'MXN', 'AED');
    const stepped = exampleOffer({
      provider: { id: 'stepped', name: 'stepped' },
      terms: { currency: 'AED', tiers: [{ ...flat(1, 0, 0), upTo: 1000 }, flat(50, 0, 0)] },
    });
    const even = exampleOffer({
      provider: { id: 'even', name: 'even' },
      terms: { currency: 'AED', tiers: [flat(9, 0, 0)] },
    });
    const [[amount = 0] = []] = crossed([stepped, even], market) as [number][];
    expect(cheapestProviderIdForAmount([stepped, even], market, amount - 1)).toBe('stepped');
    expect(cheapestProviderIdForAmount([stepped, even], market, amount)).toBe('even');
    expect(amount / 100).toBeCloseTo(1000 / 3.6725 / 0.975, 1);
  });
});

describe('a provider curve', () => {
  it("uses the provider's cheapest offer at each amount, with a line that matches its quotes", () => {
    const ways = [
      exampleOffer({ terms: { tiers: [flat(5, 0, 0.5)] } }),
      exampleOffer({ payoutMethod: 'cash_pickup', terms: { tiers: [flat(1, 0, 1.5)] } }),
    ];
    const [curve] = calculateCostByAmount(ways, toPesos).curves;
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

  it('distinguishes measured from interpolated amounts', () => {
    const surveyed = offer('surveyed', [flat(4, 0, 1)], { measuredAmounts: [200, 500] });
    const [curve] = calculateCostByAmount([surveyed], toPesos).curves;
    expect(curve?.measured).toEqual([200_00, 500_00]);
    expect(curve?.segments[0]?.basis).toBe('interpolated');
    expect(calculateCostByAmount([offer('listed', [flat(4, 0, 1)])], toPesos).curves[0]).toMatchObject({
      measured: [],
      segments: [{ basis: 'tariff' }],
    });
  });

  it('is drawn for at most five providers, starting with those that are the cheapest at some amount', () => {
    const rest = ['b', 'c', 'd', 'e', 'f', 'g'].map((id, index) => offer(id, [flat(9 - index, 1, 1)]));
    const curves = calculateCostByAmount([...rest, offer('a', [flat(1, 0, 0)])], toPesos).curves;
    expect(curves.map(({ provider }) => provider.id)).toEqual(['a', 'g', 'f', 'e', 'd']);
  });
});
