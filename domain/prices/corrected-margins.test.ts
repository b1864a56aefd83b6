import { describe, expect, it } from 'vitest';
import { correctedMargins } from './corrected-margins.ts';
import type { PriceObservation } from './observation.ts';
import { surveyCurrency } from './survey-currency.ts';

function seen(providerId: string, marginPercent: number | undefined, change: Partial<PriceObservation> = {}) {
  return {
    ...{ source: 'rpw', externalId: providerId, kind: 'survey', providerId, providerName: providerId, category: 'mto' },
    ...{ fromCountry: 'AE', toCountry: 'BD', currency: 'AED', toCurrency: 'BDT', payoutMethod: 'bank_transfer' },
    ...{ amount: 700, fee: 10, marginPercent, seenAt: 0, seenPrecision: 'day' },
    ...change,
  } satisfies PriceObservation;
}
const corrected = (...corridor: PriceObservation[]) =>
  correctedMargins(corridor).map(({ marginPercent, correction }) => [marginPercent, correction]);

const bank = { category: 'bank' } as const;

describe('known errors of a survey', () => {
  it("subtracts Wise's margin from the others, because Wise charges the mid-market rate [B1-2]", () => {
    const error = 'reference_rate';
    expect(corrected(seen('wise', 4.33), seen('wise', 4.38), seen('a', 5.33), seen('b', 4))).toEqual([
      [0, error],
      [0, error],
      [0.95, error],
      [-0.38, error],
    ]);
  });

  it("changes no margin if Wise's margins differ by more than 0.05 points [B1-2]", () => {
    expect(corrected(seen('wise', 4.33), seen('wise', 4.381), seen('a', 5.33)).at(-1)).toEqual([5.33, undefined]);
  });

  it.each<[string, PriceObservation[], number | undefined, string | undefined]>([
    ['an undisclosed rate is no zero', [seen('a', undefined)], undefined, 'undisclosed'],
    [
      "a bank's zero is an undisclosed rate",
      [seen('a', 0, bank), seen('b', 2), seen('c', 2)],
      undefined,
      'undisclosed',
    ],
    ["a bank's zero is true where half the services have none", [seen('a', 0, bank), seen('b', 2)], 0, undefined],
    [
      'a zero between equal currencies is true',
      [seen('a', 0, { ...bank, toCurrency: 'AED' }), seen('b', 2), seen('c', 2)],
      0,
      undefined,
    ],
    ['a zero of another firm is true', [seen('a', 0), seen('b', 2), seen('c', 2)], 0, undefined],
    ['a negative margin is a promotion', [seen('a', -1.5)], -1.5, undefined],
    ['10 points better than the market is the limit', [seen('a', -10)], -10, undefined],
    ['more is implausible', [seen('a', -10.01)], undefined, 'implausible'],
    ['25 points below the market is the limit', [seen('a', 25)], 25, undefined],
    ['more below is implausible', [seen('a', 25.01)], undefined, 'implausible'],
    ['an official rate narrows the limit to 10', [seen('a', 10, { toCountry: 'NG' })], 10, undefined],
    ['and refuses more', [seen('a', 10.01, { toCountry: 'NG' })], undefined, 'implausible'],
    ['and to -5', [seen('a', -5.01, { toCountry: 'ET' })], undefined, 'implausible'],
  ])('%s [B1-2]', (_name, corridor, margin, correction) => {
    expect(corrected(...corridor)[0]).toEqual([margin, correction]);
  });

  it('never changes what was observed [B1-1]', () => {
    const observation = seen('a', 5.33);
    expect(correctedMargins([seen('wise', 4.33), observation])[1]?.observation).toBe(observation);
    expect(observation.marginPercent).toBe(5.33);
  });

  it.each([
    ['CLF', 180_000, 'CLP'],
    ['CFA', 120_000, 'XOF'],
    ['CRC', 200, 'USD'],
    ['CRC', 10_000, 'CRC'],
    ['CRC', 9999, 'USD'],
    ['RWF', 500, 'USD'],
    ['DOP', 999, 'USD'],
    ['DOP', 1000, 'DOP'],
    ['USD', 200, 'USD'],
  ])('reads %s %d as an amount in %s [B1-2]', (written, amount, currency) => {
    expect(surveyCurrency(written, amount)).toBe(currency);
  });
});
