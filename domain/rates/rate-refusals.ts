import type { RateVerdict, RefusalReason } from './rate-acceptance.ts';

/** One line of the record of what was not believed (D2). */
export type RateRefusal = {
  /** ISO code, or '*' when the whole table was turned away for one reason. */
  readonly currency: string;
  /** As it came: nonsense is kept as nonsense. Empty for a whole table. */
  readonly rate: string;
  readonly reason: RefusalReason | 'too_far' | 'contradicted';
};

const ofOneCurrency: ReadonlySet<RateRefusal['reason']> = new Set(['invalid_rate', 'too_far', 'contradicted']);

/** What of a table was not believed, in few lines: a table that is too old is one line, not one for each currency. */
export function rateRefusals(verdicts: readonly RateVerdict[]): readonly RateRefusal[] {
  const lines = verdicts.flatMap((verdict): RateRefusal[] => {
    if (verdict.kind === 'accepted') return [];
    const rate = String(verdict.kind === 'refused' ? verdict.rate : verdict.perUsd);
    return [{ currency: verdict.currency, rate, reason: verdict.reason }];
  });
  const whole = lines.find(({ reason }) => !ofOneCurrency.has(reason));
  if (whole === undefined) return lines;
  return [
    ...lines.filter(({ reason }) => reason === 'invalid_rate'),
    { currency: '*', rate: '', reason: whole.reason },
  ];
}
