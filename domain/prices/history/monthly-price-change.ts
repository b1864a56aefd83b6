import type { PricePoint, SeenPrice } from './price-point.ts';

/** How a provider's price changed in a month, from two comparable prices. */
export type MonthlyPriceChange = {
  readonly before: PricePoint<SeenPrice> & { readonly totalCostPercent: number };
  readonly after: PricePoint<SeenPrice> & { readonly totalCostPercent: number };
  /** Percentage points of the amount; positive = more expensive than 30 days ago. */
  readonly points: number;
};

const dayMs = 86_400_000;
/** The newer price must be at most a week old, because "30 days ago" counts from now. */
const maxAgeMs = 7 * dayMs;
/** The older price must be about 30 days older than the newer one. */
const comparisonGap = { fromMs: 25 * dayMs, toMs: 35 * dayMs, aimMs: 30 * dayMs };
/** Fixed fees make the cost depend on the amount, so the two amounts may differ by at most this fraction. */
const maxAmountDifference = 0.01;

type PricedPoint = MonthlyPriceChange['after'];

/**
 * Returns the change to the newest price from one about 30 days older. The two prices have the same source, currency,
 * pay-in method and payout method. Their amounts differ by at most 1%, and their days are known. Returns undefined if
 * no two prices are comparable.
 * @param now milliseconds since 1970 UTC.
 */
export function monthlyPriceChange(
  points: readonly PricePoint<SeenPrice>[],
  now: number,
): MonthlyPriceChange | undefined {
  const priced = points
    .filter(isPriced)
    .filter(({ observation }) => observation.seenPrecision !== 'quarter' && observation.seenAt <= now)
    .sort((a, b) => b.observation.seenAt - a.observation.seenAt || a.totalCostPercent - b.totalCostPercent);
  for (const after of priced) {
    if (now - after.observation.seenAt > maxAgeMs) return undefined;
    const before = priced.filter((one) => isComparable(one, after)).sort(createNearnessComparator(after))[0];
    if (before) {
      return { before, after, points: (toHundredths(after) - toHundredths(before)) / 100 };
    }
  }
  return undefined;
}

/** The cost in hundredths of a percent, as pages show it, so the change agrees with the two costs next to it. */
function toHundredths({ totalCostPercent }: PricedPoint): number {
  return Math.round(totalCostPercent * 100);
}

function isPriced(point: PricePoint<SeenPrice>): point is PricedPoint {
  return point.totalCostPercent !== undefined;
}

function isComparable({ observation: before }: PricedPoint, { observation: after }: PricedPoint): boolean {
  const gapMs = after.seenAt - before.seenAt;
  return (
    gapMs >= comparisonGap.fromMs &&
    gapMs <= comparisonGap.toMs &&
    before.source === after.source &&
    before.payIn === after.payIn &&
    before.payoutMethod === after.payoutMethod &&
    before.currency === after.currency &&
    Math.abs(before.amount / after.amount - 1) <= maxAmountDifference
  );
}

function createNearnessComparator({ observation: after }: PricedPoint) {
  const distance = ({ observation }: PricedPoint) => Math.abs(after.seenAt - observation.seenAt - comparisonGap.aimMs);
  return (a: PricedPoint, b: PricedPoint): number => distance(a) - distance(b);
}
