import { describe, expect, it } from 'vitest';
import type { RateVerdict } from './rate-acceptance.ts';
import { rateRejections } from './rate-rejections.ts';

describe('rateRejections', () => {
  const invalid: RateVerdict = { kind: 'refused', currency: 'PHP', rate: Number.NaN, reason: 'invalid_rate' };

  it('lists refused and quarantined values, but no accepted ones [D2]', () => {
    const believed: RateVerdict = { kind: 'accepted', currency: 'INR', perUsd: 95, asOf: 0 };
    const far = { distancePercent: 50, limitPercent: 10 };
    const quarantined: RateVerdict = { kind: 'quarantined', currency: 'EUR', perUsd: 9, reason: 'too_far', ...far };
    expect(rateRejections([believed, invalid, quarantined])).toEqual([
      { currency: 'PHP', rate: 'NaN', reason: 'invalid_rate' },
      { currency: 'EUR', rate: '9', reason: 'too_far' },
    ]);
  });

  it('adds a line for each value that two other sources contradict [S5-6]', () => {
    const far = { distancePercent: 9, limitPercent: 3 };
    const against = { kind: 'quarantined', currency: 'PHP', perUsd: 63.66, reason: 'contradicted', ...far } as const;
    expect(rateRejections([against])).toEqual([{ currency: 'PHP', rate: '63.66', reason: 'contradicted' }]);
  });

  it('reports an outdated table on a single line, separately from its invalid rates', () => {
    const old = (currency: string): RateVerdict => ({ kind: 'refused', currency, rate: 1, reason: 'older_than_last' });
    expect(rateRejections([old('INR'), invalid, old('EUR')])).toEqual([
      { currency: 'PHP', rate: 'NaN', reason: 'invalid_rate' },
      { currency: '*', rate: '', reason: 'older_than_last' },
    ]);
  });
});
