import type { RateRefusalReason, RateVerdict } from './rate-acceptance.ts';

/** One line in the log of rejected rates (D2). */
export type RateRejection = {
  /** ISO code, or '*' when the whole table was rejected for one reason. */
  readonly currency: string;
  /**
   * The rate as received, even if it is invalid. It is in units per 1 USD if `too_far` or `contradicted`, and empty for
   * a whole table.
   */
  readonly rate: string;
  readonly reason: RateRefusalReason | 'too_far' | 'contradicted';
};

const perCurrencyReasons: ReadonlySet<RateRejection['reason']> = new Set(['invalid_rate', 'too_far', 'contradicted']);

/**
 * Returns the rejections of a table in as few lines as possible: a table that is too old produces one line, not one per
 * currency.
 */
export function rateRejections(verdicts: readonly RateVerdict[]): readonly RateRejection[] {
  const lines = verdicts.flatMap((verdict): RateRejection[] => {
    if (verdict.kind === 'accepted') return [];
    const rate = String(verdict.kind === 'refused' ? verdict.rate : verdict.perUsd);
    return [{ currency: verdict.currency, rate, reason: verdict.reason }];
  });
  const whole = lines.find(({ reason }) => !perCurrencyReasons.has(reason));
  if (whole === undefined) return lines;
  return [
    ...lines.filter(({ reason }) => reason === 'invalid_rate'),
    { currency: '*', rate: '', reason: whole.reason },
  ];
}
