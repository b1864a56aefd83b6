/**
 * Decides the one sentence that is worth saying about a corridor ([S2.3-12]): a kind and the figures in it, so that each language
 * says it in its own words and no figure is ever made up. Without anything worth saying there is none.
 */
export type CorridorInsight =
  /** With the best offer this much more arrives than with the average one. */
  | {
      readonly kind: 'choosing_pays';
      readonly amount: number;
      readonly currency: string;
      readonly more: number;
      readonly toCurrency: string;
    }
  | { readonly kind: 'rate_moved'; readonly changePercent: number }
  | { readonly kind: 'arrives_soon'; readonly minutes: number };

export type InsightFigures = {
  /** What is sent, in major units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly toCurrency: string;
  /** Major units of `toCurrency`. */
  readonly bestReceiveAmount: number;
  readonly averageReceiveAmount: number;
  /** Of seven days; null when unknown. */
  readonly changePercent: number | null;
  readonly fastestMinutes: number | null;
};

/** From here on a choice is worth a sentence: 1 % of what arrives. */
export const minChoosingPercent = 1;
/** The trend label speaks from 1 % on; the sentence gives the figure only of larger movements. */
export const minMentionedPercent = 2;
export const soonMinutes = 60;

/** The first that holds: a large movement, a choice that pays, a fast arrival. */
export function corridorInsight(figures: InsightFigures): CorridorInsight | null {
  const { amount, currency, toCurrency, bestReceiveAmount, averageReceiveAmount, changePercent, fastestMinutes } =
    figures;
  if (changePercent !== null && Math.abs(changePercent) >= minMentionedPercent) {
    return { kind: 'rate_moved', changePercent };
  }
  const more = bestReceiveAmount - averageReceiveAmount;
  if (averageReceiveAmount > 0 && (more / averageReceiveAmount) * 100 >= minChoosingPercent) {
    return { kind: 'choosing_pays', amount, currency, more: Number(more.toFixed(3)), toCurrency };
  }
  if (fastestMinutes !== null && fastestMinutes <= soonMinutes)
    return { kind: 'arrives_soon', minutes: fastestMinutes };
  return null;
}
