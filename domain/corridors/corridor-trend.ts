import type { RateTrend } from '../rates/rate-trend.ts';

/**
 * The trend shown on a corridor card, based on seven days of rates ([S4.4-1]). A rising rate is good for the sender
 * ([S2.3-12]).
 */
export type CorridorTrend = 'up' | 'down' | 'stable' | 'unknown';

/**
 * Returns a corridor's trend. Without a rate from a week ago to compare with, it is stable ([S4.4-1]), but cards show no
 * trend. If the newest rate is too old to describe this week, the trend is unknown (docs/decisions/0041).
 * @param direction undefined without a rate from a week ago.
 */
export function corridorTrend(direction: RateTrend['direction'] | undefined, isCurrent: boolean): CorridorTrend {
  if (!isCurrent) return 'unknown';
  if (direction === 'rising') return 'up';
  return direction === 'falling' ? 'down' : 'stable';
}

/** [S2.3-12] Returns the specification's label for a trend; every other value, such as "unknown", becomes "Stable". */
export function corridorTrendLabel(trend: string): 'Rate improving' | 'Rate declining' | 'Stable' {
  if (trend === 'up') return 'Rate improving';
  return trend === 'down' ? 'Rate declining' : 'Stable';
}
