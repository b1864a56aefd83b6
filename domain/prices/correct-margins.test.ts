import { describe, expect, it } from 'vitest';
import { correctMargins } from './correct-margins.ts';
import type { PriceObservation } from './observation.ts';

function seen(providerId: string, marginPercent: number | undefined, change: Partial<PriceObservation> = {}) {
  return {
    ...{ source: 'rpw', externalId: providerId, kind: 'survey', providerId, providerName: providerId, category: 'mto' },
    ...{ fromCountry: 'AE', toCountry: 'BD', currency: 'AED', toCurrency: 'BDT', payoutMethod: 'bank_transfer' },
    ...{ amount: 700, fee: 10, marginPercent, seenAt: 0, seenPrecision: 'day' },
    ...change,
  } satisfies PriceObservation;
}
const corrected = (...corridor: PriceObservation[]) =>
  correctMargins(corridor).map(({ marginPercent, correction }) => [marginPercent, correction]);

const bank = { category: 'bank' } as const;

describe('correctMargins', () => {
  it("subtracts Wise's margin from all margins, because Wise charges the mid-market rate [B1-2]", () => {
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
    ["doesn't treat an undisclosed rate as zero", [seen('a', undefined)], undefined, 'undisclosed'],
    [
      "treats a bank's zero as an undisclosed rate",
      [seen('a', 0, bank), seen('b', 2), seen('c', 2)],
      undefined,
      'undisclosed',
    ],
    ["accepts a bank's zero if half the services have zero", [seen('a', 0, bank), seen('b', 2)], 0, undefined],
    [
      'accepts a zero between equal currencies',
      [seen('a', 0, { ...bank, toCurrency: 'AED' }), seen('b', 2), seen('c', 2)],
      0,
      undefined,
    ],
    ["accepts a zero from a firm that isn't a bank", [seen('a', 0), seen('b', 2), seen('c', 2)], 0, undefined],
    ['treats a negative margin as a promotion', [seen('a', -1.5)], -1.5, undefined],
    ['accepts 10 points better than the market', [seen('a', -10)], -10, undefined],
    ['rejects more than 10 points better than the market', [seen('a', -10.01)], undefined, 'implausible'],
    ['accepts 25 points worse than the market', [seen('a', 25)], 25, undefined],
    ['rejects more than 25 points worse than the market', [seen('a', 25.01)], undefined, 'implausible'],
    ['accepts 10 points worse at an official rate', [seen('a', 10, { toCountry: 'NG' })], 10, undefined],
    ['rejects 10.01 points at an official rate', [seen('a', 10.01, { toCountry: 'NG' })], undefined, 'implausible'],
    ['rejects -5.01 points at an official rate', [seen('a', -5.01, { toCountry: 'ET' })], undefined, 'implausible'],
  ])('%s [B1-2]', (_name, corridor, margin, correction) => {
    expect(corrected(...corridor)[0]).toEqual([margin, correction]);
  });

  it('doesn’t change the original observation [B1-1]', () => {
    const observation = seen('a', 5.33);
    expect(correctMargins([seen('wise', 4.33), observation])[1]?.observation).toBe(observation);
    expect(observation.marginPercent).toBe(5.33);
  });
});
