/** A rate compared with those of earlier days (D6): facts about observed days only, never a forecast. */
export type RateStatistics = {
  readonly low: number;
  readonly high: number;
  /** 0–100: the share of the observed days whose rate was below today's; days with the same rate count as half. */
  readonly percentile: number;
  /** "Better than `better` of `of` days": a higher rate is better, because the recipient gets more. */
  readonly betterThan: { readonly better: number; readonly of: number };
  /** Standard deviation of the daily logarithmic returns, in percent; undefined with fewer than three days. */
  readonly volatilityPercent: number | undefined;
};

/**
 * Returns how today's rate compares with earlier observed days; undefined if there are none.
 * @param rates one rate for each observed day before today, oldest first, all above 0.
 * @param today the rate to compare.
 */
export function rateStatistics(rates: readonly number[], today: number): RateStatistics | undefined {
  if (rates.length === 0) return undefined;
  const better = rates.filter((rate) => rate < today).length;
  const equal = rates.filter((rate) => rate === today).length;
  return {
    low: Math.min(today, ...rates),
    high: Math.max(today, ...rates),
    percentile: ((better + equal / 2) / rates.length) * 100,
    betterThan: { better, of: rates.length },
    volatilityPercent: rateVolatilityPercent([...rates, today]),
  };
}

/**
 * Returns the standard deviation of daily logarithmic returns in percent [S3.7-1]; undefined with fewer than two
 * returns.
 */
export function rateVolatilityPercent(rates: readonly number[]): number | undefined {
  const returns = rates.slice(1).map((rate, index) => Math.log(rate / (rates[index] ?? rate)));
  if (returns.length < 2) return undefined;
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (returns.length - 1)) * 100;
}
