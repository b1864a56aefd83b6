import { describe, expect, it } from 'vitest';
import type { PriceObservation } from './observation.ts';
import {
  meanCostPercent,
  observedAmountRange,
  observedServices,
  pointCostPercent,
  weakestEvidence,
} from './observed-service.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 0, 10);
const quote = (change: Partial<PriceObservation> = {}): PriceObservation => ({
  ...{ source: 'feed-a', externalId: 'ria', kind: 'feed', providerId: 'ria', providerName: 'Ria', category: 'mto' },
  ...{ fromCountry: 'GB', toCountry: 'IN', currency: 'GBP', toCurrency: 'INR', payoutMethod: 'bank_transfer' },
  ...{ amount: 200, fee: 2, marginPercent: 1, seenAt: now, seenPrecision: 'minute' },
  ...change,
});

describe('observedServices', () => {
  it('returns the newest price of a service for each amount, sorted by amount', () => {
    const prices = [
      quote({ amount: 500, fee: 3 }),
      quote({ fee: 9, seenAt: now - 1 }),
      quote({ fee: 2 }),
      quote({ amount: 100, fee: 1, seenAt: now - 2 }),
    ];
    const [service, ...more] = observedServices(prices);
    expect(more).toEqual([]);
    expect(service?.observation.seenAt).toBe(now);
    expect(service?.points).toEqual([
      { amount: 100, fee: 1, marginPercent: 1, seenAt: now - 2 },
      { amount: 200, fee: 2, marginPercent: 1, seenAt: now },
      { amount: 500, fee: 3, marginPercent: 1, seenAt: now },
    ]);
  });

  it('returns a single price for amounts that are the same in minor units', () => {
    const points = (one: PriceObservation, other: PriceObservation) =>
      observedServices([one, other]).map((service) => service.points.map(({ amount }) => amount));
    expect(points(quote({ amount: 148.1481 }), quote({ amount: 148.1456, seenAt: now - 1 }))).toEqual([[148.1481]]);
    expect(points(quote({ amount: 148.15 }), quote({ amount: 148.14, seenAt: now - 1 }))).toEqual([[148.14, 148.15]]);
    const yen = { currency: 'JPY', amount: 10_000.4 } as const;
    expect(points(quote(yen), quote({ ...yen, amount: 10_000, seenAt: now - 1 }))).toEqual([[10_000.4]]);
  });

  it('combines prices at most seven days apart', () => {
    const amounts = (days: number) =>
      observedServices([quote(), quote({ amount: 500, seenAt: now - days * dayMs })])[0]?.points.map(
        ({ amount }) => amount,
      );
    expect(amounts(7)).toEqual([200, 500]);
    expect(amounts(7.001)).toEqual([200]);
  });

  it('omits prices without a fee or with a fee as high as the amount', () => {
    const noPrices = [quote({ fee: undefined }), quote({ externalId: 'b', fee: 200 })];
    expect(observedServices(noPrices)).toEqual([]);
    expect(
      observedServices([...noPrices, quote({ externalId: 'b', fee: 199, amount: 200, seenAt: now - 1 })]),
    ).toHaveLength(1);
  });

  it('never mixes services or sources', () => {
    const services = observedServices([quote(), quote({ externalId: 'wise' }), quote({ source: 'feed-b' })]);
    expect(services.map(({ observation: { source, externalId } }) => `${source} ${externalId}`)).toEqual([
      'feed-a ria',
      'feed-a wise',
      'feed-b ria',
    ]);
  });
});

it.each([
  ['the older time and the smaller number of people', { people: 3 }, { people: 1 }, { seenAt: now - dayMs, people: 1 }],
  ['no number of people for other prices', {}, {}, { seenAt: now - dayMs, people: undefined }],
])('weakestEvidence returns %s', (_what, newer, older, expected) => {
  const prices = [quote({ ...newer, amount: 500 }), quote({ ...older, seenAt: now - dayMs })];
  expect(observedServices(prices).map(weakestEvidence)).toEqual([expected]);
});

describe('the cost of a service', () => {
  const point = (amount: number, fee: number, marginPercent?: number) => ({ amount, fee, marginPercent, seenAt: now });

  it('is the mean over its amounts, or unknown if any margin is unknown', () => {
    const points = [point(200, 2, 1), point(500, 15, 2)];
    const service = { observation: quote(), points, corrections: [] };
    // The markup applies to what remains after the fee, as in a quote: 1 + 1% of 99 and 3 + 2% of 97.
    expect(points.map((one) => pointCostPercent(one)?.toFixed(6))).toEqual(['1.990000', '4.940000']);
    expect(meanCostPercent(service)).toBeCloseTo(3.465);
    expect(pointCostPercent(point(200, 2))).toBeUndefined();
    expect(meanCostPercent({ ...service, points: [point(200, 2, 1), point(500, 3)] })).toBeUndefined();
  });

  it('applies to amounts from half the smallest to twice the largest in minor units', () => {
    expect(observedAmountRange([point(200, 1), point(500, 1)], 'GBP')).toEqual({ from: 10_000, to: 100_000 });
    expect(observedAmountRange([point(33_001, 1)], 'JPY')).toEqual({ from: 16_501, to: 66_002 });
  });
});
