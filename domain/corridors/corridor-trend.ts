import type { RateTrend } from '../rates/rate-trend.ts';

/** Decides a card's trend from the rate's seven days ([S4.4-1]): a rising rate is good news for whoever sends ([S2.3-12]). */
export type CorridorTrend = 'up' | 'down' | 'stable' | 'unknown';

/**
 * Stable also with fewer than two points ([S4.4-1]); unknown when the newest rate is too old to speak of this week (docs/decisions/0041).
 * @param direction undefined with fewer than two points.
 */
export function corridorTrend(direction: RateTrend['direction'] | undefined, isCurrent: boolean): CorridorTrend {
  if (!isCurrent) return 'unknown';
  if (direction === 'rising') return 'up';
  return direction === 'falling' ? 'down' : 'stable';
}

/** [S2.3-12] The label of a trend, to the letter; whatever else a server may say reads "Stable". */
export function corridorTrendLabel(trend: string): 'Rate improving' | 'Rate declining' | 'Stable' {
  if (trend === 'up') return 'Rate improving';
  return trend === 'down' ? 'Rate declining' : 'Stable';
}
