import type { RateWindow } from '@tern/domain/rates/rate-window.ts';
import { linearScale, linearTicks, linePath } from '../../../../ui/charts/scale.ts';

/**
 * The geometry of the target chart, as shares of its width and height. The scale depends only on observed rates, plus
 * space for targets above and below, so moving the target doesn't change the scale.
 */
export type TargetGeometry = {
  readonly paths: readonly { readonly d: string; readonly isDot: boolean }[];
  readonly side: readonly { readonly at: number; readonly value: number }[];
  /** The lowest and highest target on the chart. */
  readonly min: number;
  readonly max: number;
  /** How far an arrow key moves the target: a round number, about 1/200 to 1/80 of the chart's height. */
  readonly step: number;
  /** Returns the vertical position of a rate, 0 = top; rates off the chart are placed at its edge. */
  yOf(rate: number): number;
  /** Returns the target at a vertical position, rounded to a step. */
  targetAt(y: number): number;
  /** Returns a target moved by a number of steps without leaving the chart. */
  moveBy(target: number, steps: number): number;
};

const maxSteps = 200;

/** Returns the chart's geometry; undefined without observed rates, because there is no scale for a target. */
export function targetGeometry({ points, runs, from, to }: RateWindow): TargetGeometry | undefined {
  if (points.length === 0) return undefined;
  const rates = points.map(({ rate }) => rate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const air = Math.max((high - low) * 0.5, high * 0.02);
  const step = ceilToNiceStep((high - low + 2 * air) / maxSteps);
  const min = Math.max(step, roundToStep(low - air, step));
  const max = roundToStep(high + air, step);
  const x = linearScale(Date.parse(from), Date.parse(to));
  const y = linearScale(max, min);
  const inside = (rate: number): number => Math.min(max, Math.max(min, rate));
  return {
    paths: runs.map((run) => {
      const places = run.map(({ day, rate }) => [x(Date.parse(day)), y(rate)] as const);
      const [first] = places;
      const isDot = places.length === 1;
      // A zero-length line is drawn as a round dot.
      return { d: linePath(isDot && first ? [first, first] : places), isDot };
    }),
    side: linearTicks(min, max, 3).map((value) => ({ value, at: y(value) })),
    min,
    max,
    step,
    yOf: (rate) => y(inside(rate)),
    targetAt: (part) => inside(roundToStep(max - part * (max - min), step)),
    moveBy: (target, count) => inside(roundToStep(target + count * step, step)),
  };
}

/** Returns the smallest round number (1, 2 or 5 times a power of ten) that is at least `wanted`. */
function ceilToNiceStep(wanted: number): number {
  const unit = 10 ** Math.floor(Math.log10(wanted));
  return Number((unit * ([1, 2, 5].find((factor) => factor * unit >= wanted) ?? 10)).toPrecision(1));
}

/** Rounds to whole steps and ten significant digits, which removes binary rounding errors. */
function roundToStep(rate: number, step: number): number {
  return Number((Math.round(rate / step) * step).toPrecision(10));
}
