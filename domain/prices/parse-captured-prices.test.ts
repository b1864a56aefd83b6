import { describe, expect, it } from 'vitest';
import { calculateMarginPercent, parseCapturedPrices } from './parse-captured-prices.ts';

const head = 'source\tseen\tfrom\tto\tprovider\tname\tpay in\tpayout\tcurrency\tamount\tfee\trate\tmid\tto currency';
const read = (...cells: string[]) => parseCapturedPrices(`${head}\n${cells.join('\t')}\n`)[0];

describe('parseCapturedPrices', () => {
  it('reads a price whose values are all known', () => {
    const cells = [
      'page',
      '2026-09-30T10:00Z',
      'GB',
      'IN',
      'wise',
      'Wise',
      'debit',
      'bank',
      'GBP',
      '200',
      '1.5',
      '108.9',
      '110',
      'INR',
    ];
    expect(read(...cells)).toEqual({
      ...{ source: 'page', externalId: 'wise GB IN GBP debit bank', kind: 'captured', providerId: 'wise' },
      ...{
        providerName: 'Wise',
        category: 'mto',
        fromCountry: 'GB',
        toCountry: 'IN',
        currency: 'GBP',
        toCurrency: 'INR',
      },
      ...{ payIn: 'debit_card', payoutMethod: 'bank_transfer', amount: 200, fee: 1.5, rate: 108.9, midRate: 110 },
      ...{ marginPercent: 1, seenAt: Date.UTC(2026, 8, 30, 10), seenPrecision: 'minute' },
    });
  });

  it('leaves empty values unknown', () => {
    expect(
      read('page', '2026-09-30', '', 'IN', 'wise', '', '', 'wallet', 'GBP', '200', '', '108.9', '', 'INR'),
    ).toEqual({
      ...{ source: 'page', externalId: 'wise * IN GBP * wallet', kind: 'captured', providerId: 'wise' },
      ...{ providerName: 'wise', category: 'mto', toCountry: 'IN', currency: 'GBP', toCurrency: 'INR' },
      ...{ payoutMethod: 'mobile_wallet', amount: 200, rate: 108.9 },
      ...{ seenAt: Date.UTC(2026, 8, 30), seenPrecision: 'day' },
    });
  });

  it.each([
    ['pay-in method', 6, 'barter'],
    ['payout method', 7, 'pigeon'],
    ['fee', 10, 'free'],
    ['fee', 10, '-1'],
    ['day', 1, 'soon'],
    ['amount', 9, '0'],
    ['rate', 11, '-1'],
  ])('throws if the %s is invalid', (_what, place, wrong) => {
    const cells = [
      'page',
      '2026-09-30',
      'GB',
      'IN',
      'wise',
      'Wise',
      'bank',
      'cash',
      'GBP',
      '200',
      '1',
      '108.9',
      '110',
      'INR',
    ];
    expect(read(...cells)?.payIn).toBe('bank_account');
    expect(() => read(...cells.with(place, wrong))).toThrow('A captured price is unreadable');
  });
});

describe('calculateMarginPercent', () => {
  it.each([
    [99, 100, 1],
    [101, 100, -1],
    [100, 100, 0],
    [2, 3, 33.333333],
  ])('returns the percentage by which %d is below %d: %d', (rate, mid, margin) => {
    expect(calculateMarginPercent(rate, mid)).toBe(margin);
  });
});
