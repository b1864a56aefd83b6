import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { exampleOffer } from '../offers/example-offer-overrides.ts';
import type { EstimateErrorMargins, Offer } from '../offers/offer.ts';
import { type SortOrder, sortOrders } from '../offers/sort-quotes.ts';
import { aboutEqualRows } from './about-equal-rows.ts';
import type { PricingContext } from './price-offers.ts';
import { rankOffers } from './rank-offers.ts';

const market: PricingContext = {
  sendAmount: moneyFromMajorUnits(1000, 'USD', 'down'),
  localCurrency: 'USD',
  mid: { from: 'USD', to: 'PHP', rate: 60 },
  rateTo: () => ({ from: 'USD', to: 'USD', rate: 1 }),
  year: 2026,
};
/** Returns an estimate error in percentage points. */
const points = (below: number, above: number): EstimateErrorMargins => ({ below, above, offset: 1 });

type Priced = {
  readonly id: string;
  readonly fee: number;
  readonly minutes?: number;
  readonly error?: EstimateErrorMargins;
};

function offerOf({ id, fee, minutes = 60, error }: Priced): Offer {
  const kind = error ? 'estimate' : 'survey';
  return exampleOffer({
    provider: { id, name: id },
    deliveryMinutes: minutes,
    terms: { tiers: [{ fixedFee: fee, percentageFee: 0, fxSpreadPercent: 0 }] },
    provenance: { confidence: 'estimated', kind },
    estimateError: error,
  });
}
const rowsOf = (offers: readonly Priced[], order: SortOrder = 'cheapest') =>
  rankOffers(offers.map(offerOf), market, { filters: {}, order }).rows;
const equalOf = (offers: readonly Priced[], order: SortOrder = 'cheapest') =>
  aboutEqualRows(rowsOf(offers, order), order).map(({ offer }) => offer.provider.id);

describe('aboutEqualRows', () => {
  it.each<[string, readonly Priced[], readonly string[]]>([
    ['nothing for an empty list', [], []],
    ['nothing for a single offer', [{ id: 'a', fee: 10, error: points(1, 1) }], []],
    [
      'nothing for seen prices',
      [
        { id: 'a', fee: 10 },
        { id: 'b', fee: 10 },
      ],
      [],
    ],
    // A cost of 10.00, or 1%, can be up to 10 + 0.5 × 20 = 20.00.
    [
      'an estimate and a seen price at the end of its range',
      [
        { id: 'a', fee: 10, error: points(0, 0.5) },
        { id: 'b', fee: 20 },
      ],
      ['a', 'b'],
    ],
    [
      'nothing if the seen price is beyond that range',
      [
        { id: 'a', fee: 10, error: points(0, 0.5) },
        { id: 'b', fee: 20.01 },
      ],
      [],
    ],
    [
      'a seen price and an estimate that may be cheaper',
      [
        { id: 'a', fee: 10 },
        { id: 'b', fee: 12, error: points(0.5, 0) },
      ],
      ['a', 'b'],
    ],
    [
      'all offers near the first one',
      [
        { id: 'a', fee: 10, error: points(0, 1) },
        { id: 'b', fee: 12 },
        { id: 'c', fee: 14, error: points(1, 1) },
        { id: 'd', fee: 90 },
      ],
      ['a', 'b', 'c'],
    ],
    [
      'nothing if the second offer is clearly worse, whatever follows',
      [
        { id: 'a', fee: 10 },
        { id: 'b', fee: 20 },
        { id: 'c', fee: 30, error: points(9, 9) },
      ],
      [],
    ],
    [
      'the first two, but not a third whose range merely overlaps',
      [
        // The ranges are 10 to 20, 12 to 36, and 30 − 0.4 × 40 = 14 to 30.
        { id: 'a', fee: 10, error: points(0, 0.5) },
        { id: 'b', fee: 12, error: points(0, 1) },
        { id: 'c', fee: 30, error: points(0.4, 0) },
      ],
      ['a', 'b'],
    ],
    [
      'nothing for an estimate without a range',
      [
        { id: 'a', fee: 10, error: points(0, 0) },
        { id: 'b', fee: 10 },
      ],
      [],
    ],
  ])('returns %s [B1-5]', (_name, offers, expected) => {
    expect(equalOf(offers)).toEqual(expected);
  });

  it('compares scores if the list is sorted by score [B1-5]', () => {
    const offers = [
      { id: 'a', fee: 10, error: points(0, 0.9) },
      { id: 'b', fee: 20 },
    ] as const;
    expect(equalOf(offers, 'best_value')).toEqual(['a', 'b']);
    expect(
      equalOf(
        [
          { ...offers[0], minutes: 5 },
          { ...offers[1], minutes: 10_000 },
        ],
        'best_value',
      ),
    ).toEqual([]);
  });

  it.each(['fastest', 'rating'] as const)('returns nothing if the list is sorted by "%s" [B1-5]', (order) => {
    expect(
      equalOf(
        [
          { id: 'a', fee: 10, error: points(9, 9) },
          { id: 'b', fee: 11 },
        ],
        order,
      ),
    ).toEqual([]);
  });
});

describe('the order of estimates and seen prices', () => {
  it.each(['cheapest', 'best_value', 'fastest', 'rating'] as const)(
    'puts the seen price first if prices are tied when sorted by "%s" [B1-5]',
    (order) => {
      // If sorted by name, the estimate would come first.
      const rows = rowsOf(
        [
          { id: 'a', fee: 10, error: points(1, 1) },
          { id: 'b', fee: 10 },
        ],
        order,
      );
      expect(rows.map(({ offer }) => offer.provider.id)).toEqual(['b', 'a']);
    },
  );

  it('puts a seen price before a faster estimate that costs the same [B1-5]', () => {
    const rows = rowsOf([
      { id: 'a', fee: 10, minutes: 5, error: points(1, 1) },
      { id: 'b', fee: 10, minutes: 900 },
    ]);
    expect(rows[0]?.offer.provider.id).toBe('b');
  });

  it('puts an estimate first if it is one cent cheaper [B1-5]', () => {
    const offers = [
      { id: 'a', fee: 10.01 },
      { id: 'b', fee: 10, error: points(1, 1) },
    ];
    expect(rowsOf(offers)[0]?.offer.provider.id).toBe('b');
    expect(equalOf(offers)).toEqual(['b', 'a']);
  });

  it('is the same for any input order, as are the about-equal offers [B1-5]', () => {
    const priced = fc.record({
      fee: fc.constantFrom(5, 10, 10.01, 20),
      minutes: fc.constantFrom(5, 60, 900),
      error: fc.constantFrom(undefined, points(0, 0), points(0.1, 0.2), points(2, 3)),
    });
    const offers = fc
      .array(priced, { maxLength: 8 })
      .map((all) => all.map((one, index) => ({ id: `p${index}`, ...one })));
    const shuffled = offers.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, fc.constantFrom(...sortOrders), ([all, mixed], order) => {
        const ids = (list: readonly Priced[]) => rowsOf(list as Priced[], order).map(({ offer }) => offer.provider.id);
        expect(ids(mixed as Priced[])).toEqual(ids(all as Priced[]));
        expect(equalOf(mixed as Priced[], order)).toEqual(equalOf(all as Priced[], order));
        expect(ids(all as Priced[]).slice(0, equalOf(all as Priced[], order).length)).toEqual(
          equalOf(all as Priced[], order),
        );
      }),
      { numRuns: 300 },
    );
  });
});
