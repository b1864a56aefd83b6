import { describe, expect, it } from 'vitest';
import type { Config } from '../../foundation/config/config.ts';
import type { RateSourceState } from '../../market/rates/records/rate-source-tracker.ts';
import { describeInstance } from './describe-instance.ts';

const now = Date.parse('2026-10-12T12:00:00Z');
const source: RateSourceState = {
  ...{ id: 'wise', name: 'Wise', kind: 'live', everySeconds: 60, asOf: now, lastSuccessAt: now - 119_999 },
  ...{ lastFailure: undefined, failures: 0, rejections: 0 },
};
const describeWith = (change: Partial<RateSourceState>) =>
  describeInstance({
    config: {} as Config,
    rates: { sources: () => [{ ...source, ...change }] },
    now: () => now,
    providerCount: 1,
    notice: () => undefined,
  });

describe('describeInstance', () => {
  it.each<[boolean, string, Partial<RateSourceState>]>([
    [true, 'a source polled every minute answered within two minutes', {}],
    [false, 'the last answer is two minutes old', { lastSuccessAt: now - 120_000 }],
    [false, 'there was no answer', { lastSuccessAt: undefined }],
    [false, 'the source is polled every hour', { everySeconds: 3600, lastSuccessAt: now }],
    [false, 'the rates are daily', { kind: 'daily' }],
  ])('sets liveSources to %s if %s [D8-6]', (liveSources, _case, change) => {
    expect(describeWith(change).liveSources).toBe(liveSources);
  });
});
