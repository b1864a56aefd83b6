import { type DailyRate, maxObservationIntervalDays, type RateWindow } from '@tern/domain/rates/rate-window.ts';
import { linearScale, linearTicks, linePath } from '../../../ui/charts/scale.ts';

/**
 * A rate history as positions on a chart: shares of its width and height. Observed days more than `maxObservationIntervalDays` days
 * apart are separated by a gap, never joined by a line.
 */
export type RateHistoryGeometry = {
  readonly dots: readonly { readonly point: DailyRate; readonly x: number; readonly y: number }[];
  readonly paths: readonly string[];
  /** Indexes of the dots that aren't on any line, because a line needs two points. */
  readonly isolatedIndexes: readonly number[];
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  readonly side: readonly { readonly at: number; readonly value: number }[];
};

const dayMs = 86_400_000;

export function rateHistoryGeometry(window: RateWindow): RateHistoryGeometry {
  const { points, runs } = window;
  const x = linearScale(Date.parse(window.from), Date.parse(window.to));
  const rates = points.map(({ rate }) => rate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  // Space above and below; a rate that never changed is centered.
  const air = (high - low) * 0.15 || high * 0.005;
  const y = linearScale(high + air, low - air);
  const place = (point: DailyRate) => ({ point, x: x(Date.parse(point.day)), y: y(point.rate) });
  const dots = points.map(place);
  const edges = [window.from, ...points.map(({ day }) => day), window.to].map((day) => Date.parse(day));
  return {
    dots,
    paths: runs.filter((run) => run.length > 1).map((run) => linePath(run.map(place).map((dot) => [dot.x, dot.y]))),
    isolatedIndexes: dots.flatMap(({ point }, index) =>
      runs.some(([only, ...more]) => only === point && more.length === 0) ? [index] : [],
    ),
    gaps: edges.slice(1).flatMap((to, index) => {
      const from = edges[index] ?? to;
      return to - from > maxObservationIntervalDays * dayMs ? [{ from: x(from), to: x(to) }] : [];
    }),
    side: linearTicks(low - air, high + air, 3).map((value) => ({ value, at: y(value) })),
  };
}

/** Returns the index of the observed day nearest to a horizontal position; -1 if there is none. */
export function nearestPointIndex(dots: RateHistoryGeometry['dots'], x: number): number {
  let nearest = -1;
  dots.forEach((dot, index) => {
    const best = dots[nearest];
    if (!best || Math.abs(dot.x - x) < Math.abs(best.x - x)) nearest = index;
  });
  return nearest;
}
