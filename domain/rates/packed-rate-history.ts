import type { DailyRate } from './rate-window.ts';

/** A compact history for a card: the first day, and a value for each day from then on. */
export type PackedRateHistory = {
  /** UTC day, "2026-04-13". */
  readonly from: string;
  /** null for a day without an observation. */
  readonly rates: readonly (number | null)[];
};

const dayMs = 86_400_000;

/**
 * Packs a history of days, oldest first. Returns null for fewer than two days, which can't be drawn as a line. Rates
 * are rounded to six significant digits, enough for a chart.
 */
export function packRateHistory(days: readonly DailyRate[]): PackedRateHistory | null {
  const [first] = days;
  if (!first || days.length < 2) return null;
  const start = Date.parse(first.day);
  const rates: (number | null)[] = [];
  for (const { day, rate } of days) {
    const place = Math.round((Date.parse(day) - start) / dayMs);
    while (rates.length < place) rates.push(null);
    rates[place] = Number(rate.toPrecision(6));
  }
  return { from: first.day, rates };
}

/** Returns the observed days, without invalid days or rates, so the input doesn't have to be trusted. */
export function unpackRateHistory({ from, rates }: PackedRateHistory): DailyRate[] {
  const start = Date.parse(from);
  if (Number.isNaN(start)) return [];
  return rates.flatMap((rate, index) =>
    typeof rate === 'number' && Number.isFinite(rate) && rate > 0
      ? [{ day: new Date(start + index * dayMs).toISOString().slice(0, 10), rate }]
      : [],
  );
}
