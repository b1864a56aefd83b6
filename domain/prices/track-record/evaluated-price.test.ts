import { describe, expect, it } from 'vitest';
import { toPricePoints } from '../history/price-point.ts';
import type { PriceObservation } from '../observation.ts';
import { evaluatePrices } from './evaluated-price.ts';

const since = Date.UTC(2026, 0, 1);
const at = (day: string, hour = 12) => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);

const seen = (day: string, cost: number, change: Partial<PriceObservation> = {}): PriceObservation => ({
  source: 'feed',
  externalId: 'ria',
  kind: 'feed',
  providerId: 'ria',
  providerName: 'Ria',
  category: 'mto',
  fromCountry: 'GB',
  toCountry: 'IN',
  currency: 'GBP',
  toCurrency: 'INR',
  payoutMethod: 'bank_transfer',
  amount: 200,
  fee: 0,
  marginPercent: cost,
  seenAt: at(day),
  seenPrecision: 'minute',
  ...change,
});
const judge = (prices: readonly PriceObservation[], estimate: number | undefined = 9) =>
  evaluatePrices(toPricePoints(prices, []), {
    estimate: () => estimate,
    since,
    isInCorridor: ({ fromCountry }) => fromCountry !== undefined,
  }).map(({ actual, shown }) => [actual.totalCostPercent, shown.totalCostPercent, shown.word]);

describe('an evaluated price', () => {
  it('is compared with the price interpolated between two earlier amounts [B1-8]', () => {
    const before = (amount: number, fee: number) => seen('2026-03-01', 1, { amount, fee });
    // Fees of 2 at 100 and 6 at 300 give a fee of 4 at 200.
    expect(judge([before(100, 2), before(300, 6), seen('2026-03-10', 2.5)]).at(-1)).toEqual([2.5, 2.98, 'seen']);
  });

  it('is compared with the estimate if no earlier price was seen [B1-8]', () => {
    expect(judge([seen('2026-03-10', 2)])).toEqual([[2, 9, 'estimate']]);
    expect(
      evaluatePrices(toPricePoints([seen('2026-03-10', 2)], []), {
        estimate: () => undefined,
        since,
        isInCorridor: () => true,
      }),
    ).toEqual([]);
  });

  it('is compared with the price seen on an earlier day [B1-8]', () => {
    expect(judge([seen('2025-12-20', 1), seen('2026-03-10', 2)])).toEqual([[2, 1, 'seen']]);
    const sameDay = seen('2026-03-10', 1, { seenAt: at('2026-03-10', 3) });
    expect(judge([sameDay, seen('2026-03-10', 2)])).toEqual([[2, 9, 'estimate']]);
  });

  it('is compared with a feed price, which counts as confirmed for 24 hours [B1-4] [B1-8]', () => {
    const before = (hour: number) => seen('2026-03-09', 1, { seenAt: at('2026-03-09', hour) });
    expect(judge([before(13), seen('2026-03-10', 2)])[0]?.[2]).toBe('confirmed');
    expect(judge([before(12), seen('2026-03-10', 2)])[0]?.[2]).toBe('seen');
    const written = { ...before(13), kind: 'captured' } as const;
    expect(judge([written, seen('2026-03-10', 2)])[0]?.[2]).toBe('seen');
  });

  it('is compared with a price from people, which counts as confirmed for 14 days if three agreed [B1-7] [B1-8]', () => {
    const before = (people: number, hour = 13) =>
      seen('2026-02-24', 1, { kind: 'person', people, seenAt: at('2026-02-24', hour) });
    expect(judge([before(3), seen('2026-03-10', 2)]).at(-1)).toEqual([2, 1, 'confirmed']);
    expect(judge([before(3, 12), seen('2026-03-10', 2)]).at(-1)).toEqual([2, 1, 'seen']);
    expect(judge([before(1), seen('2026-03-10', 2)]).at(-1)).toEqual([2, 1, 'seen']);
    // A price combined from two amounts is only as reliable as the one shared by fewer people.
    const both = [
      { ...before(1), seenAt: at('2026-03-06') },
      { ...before(3), amount: 600, seenAt: at('2026-03-08') },
    ];
    expect(judge([...both, seen('2026-03-10', 2)])[0]?.[2]).toBe('seen');
    const sure = both.map((price) => ({ ...price, people: 3 }));
    expect(judge([...sure, seen('2026-03-10', 2)])[0]?.[2]).toBe('confirmed');
  });

  it('counts only once per amount and month, with the newest price [B1-8]', () => {
    const prices = [
      seen('2026-03-10', 2),
      seen('2026-03-20', 3),
      seen('2026-04-01', 4),
      seen('2026-04-01', 5, { amount: 500 }),
    ];
    expect(judge(prices)).toEqual([
      [3, 2, 'seen'],
      [4, 3, 'seen'],
      [5, 9, 'estimate'],
    ]);
  });

  it.each<[string, string, Partial<PriceObservation>]>([
    ['another payout method', '2026-03-01', { payoutMethod: 'cash_pickup' }],
    ['another provider', '2026-03-01', { providerId: 'xoom' }],
    ['another currency', '2026-03-01', { currency: 'EUR' }],
    ['more than twice the amount', '2026-03-01', { amount: 401 }],
    ['less than half the amount', '2026-03-01', { amount: 99 }],
    ['a date over two years earlier', '2024-03-08', {}],
    ['no fee', '2026-03-01', { fee: undefined }],
  ])('is not compared with a price that has %s [B1-8]', (_name, day, change) => {
    const judged = judge([seen(day, 1, { ...change, externalId: 'other' }), seen('2026-03-10', 2)]);
    expect(judged.at(-1)).toEqual([2, 9, 'estimate']);
  });

  it('is compared with a price for its pay-in method, or with the cheapest price if its pay-in method is unknown [B1-8]', () => {
    const [card, bank] = [
      seen('2026-02-01', 4, { payIn: 'credit_card', externalId: 'card' }),
      seen('2026-02-02', 1, { payIn: 'bank_account', externalId: 'bank' }),
    ];
    const later = seen('2026-03-10', 2);
    expect(judge([card, bank, later]).at(-1)).toEqual([2, 1, 'seen']);
    expect(judge([card, bank, { ...later, payIn: 'credit_card' }]).at(-1)).toEqual([2, 4, 'seen']);
    // The cheapest price is too old to count.
    expect(judge([{ ...bank, seenAt: at('2025-10-01') }, card, later]).at(-1)).toEqual([2, 4, 'seen']);
  });

  it('needs a country and a recent, exact date, but is also compared with prices that have no country [B1-8]', () => {
    expect(judge([seen('2025-12-31', 2)])).toEqual([]);
    expect(judge([seen('2026-03-10', 2, { seenPrecision: 'quarter' })])).toEqual([]);
    const anywhere = seen('2026-03-01', 3, { fromCountry: undefined });
    expect(judge([anywhere])).toEqual([]);
    expect(judge([anywhere, seen('2026-03-10', 2)])).toEqual([[2, 3, 'seen']]);
  });
});
