/**
 * The most useful insight about a corridor ([S2.3-12]). It consists of a kind and numbers, so each language can phrase
 * the insight in its own way.
 */
export type CorridorInsight =
  /** How much more the recipient gets with the best offer than with the average one. */
  | {
      readonly kind: 'choosing_pays';
      readonly amount: number;
      readonly currency: string;
      readonly more: number;
      readonly toCurrency: string;
    }
  | { readonly kind: 'rate_moved'; readonly changePercent: number }
  /** `isTypical` is set if the time was measured by users, so it isn't the longest time. */
  | { readonly kind: 'arrives_soon'; readonly minutes: number; readonly isTypical?: true };

export type CorridorInsightNumbers = {
  /** The amount sent, in major units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly toCurrency: string;
  /** In major units of `toCurrency`. */
  readonly bestReceiveAmount: number;
  readonly averageReceiveAmount: number;
  /** Whether the best offer is clearly ahead of the next. */
  readonly isBestClear: boolean;
  /** The rate's change over seven days in percent; null if unknown. */
  readonly changePercent: number | null;
  readonly fastestMinutes: number | null;
  /** Whether users of this instance measured `fastestMinutes`. */
  readonly isFastestTypical: boolean;
};

/** A difference between offers is mentioned if it is at least 1% of the average received amount. */
export const minMentionedDifferencePercent = 1;
/** The trend label starts at 1%, but the insight mentions only movements of at least 2%. */
export const minMentionedTrendPercent = 2;
export const maxFastDeliveryMinutes = 60;

/**
 * Returns the first insight that applies: a large rate movement, a large difference between offers, or fast delivery.
 * Returns null if none applies.
 */
export function corridorInsight(figures: CorridorInsightNumbers): CorridorInsight | null {
  const { amount, currency, toCurrency, bestReceiveAmount, averageReceiveAmount, changePercent, fastestMinutes } =
    figures;
  if (changePercent !== null && Math.abs(changePercent) >= minMentionedTrendPercent) {
    return { kind: 'rate_moved', changePercent };
  }
  const more = bestReceiveAmount - averageReceiveAmount;
  if (
    figures.isBestClear &&
    averageReceiveAmount > 0 &&
    (more / averageReceiveAmount) * 100 >= minMentionedDifferencePercent
  ) {
    return { kind: 'choosing_pays', amount, currency, more: Number(more.toFixed(3)), toCurrency };
  }
  if (fastestMinutes !== null && fastestMinutes <= maxFastDeliveryMinutes)
    return { kind: 'arrives_soon', minutes: fastestMinutes, ...(figures.isFastestTypical && { isTypical: true }) };
  return null;
}
