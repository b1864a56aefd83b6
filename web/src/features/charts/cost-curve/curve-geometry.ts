import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';
import { linearScale, linePath, logScale, type Scale } from '../../../ui/charts/scale.ts';

type Curve = QuotesCurve['curves'][number];
type Segment = Curve['segments'][number];

/**
 * Positions on a chart of cost by amount. The amount axis is logarithmic, and the cost is a percentage of the amount.
 */
export type CurveGeometry = {
  readonly from: number;
  readonly to: number;
  /** The cost at the upper edge, in percent; more expensive parts are cut off there. */
  readonly maxPercent: number;
  readonly x: Scale;
  readonly y: Scale;
};

/**
 * The chart starts at 1/400 of the largest amount, because below that only fixed fees would be visible. It starts lower
 * if the search or the text needs smaller amounts.
 */
const minAmountShare = 1 / 400;
const stepsPerSegment = 24;

/**
 * Returns the chart's range and scales.
 * @param asked the searched amount, which is on the chart unless it is below the curve's range.
 * @param mentioned the amounts that the text mentions, which are also on the chart.
 */
export function curveGeometry(
  { range, curves }: QuotesCurve,
  asked: number,
  mentioned: readonly number[] = [],
): CurveGeometry {
  const from = Math.max(
    range.from,
    Math.min(asked, range.to * minAmountShare, ...mentioned.map((amount) => amount * 0.7)),
  );
  const to = Math.max(range.to, asked);
  // Capped at the highest cost at the searched amount or at three times the smallest amount, whichever is higher, so
  // the rest of the chart is readable.
  const costs = curves.map((curve) => costAtAmount(curve, Math.min(to, from * 3))?.percent ?? 0);
  const maxPercent = Math.max(
    1,
    Math.ceil(Math.max(...costs, ...curves.map((curve) => costAtAmount(curve, asked)?.percent ?? 0))),
  );
  return { from, to, maxPercent, x: logScale(from, to), y: linearScale(maxPercent, 0) };
}

export type CurveLine = { readonly path: string; readonly isModeled: boolean };

/** Returns a provider's lines on the chart, and whether each is modeled. */
export function curveLines({ segments }: Curve, { from, to, x, y, maxPercent }: CurveGeometry): CurveLine[] {
  return segments.flatMap((segment) => {
    const [start, end] = [Math.max(segment.from, from), Math.min(segment.to, to)];
    if (start >= end) return [];
    const points = Array.from(
      { length: stepsPerSegment + 1 },
      (_, step) => start * (end / start) ** (step / stepsPerSegment),
    )
      .map((amount) => ({ amount, percent: costPercentAtAmount(segment, amount) }))
      // Includes points slightly beyond the upper edge, where the chart is cut off.
      .filter(({ percent }) => percent <= maxPercent * 1.5)
      .map(({ amount, percent }) => [x(amount), y(percent)] as const);
    return points.length > 1 ? [{ path: linePath(points), isModeled: isModeled(segment) }] : [];
  });
}

/** Returns whether a segment is modeled between measured amounts, or is entirely an estimate. */
export function isModeled(segment: Segment): boolean {
  return segment.basis === 'interpolated' || isEstimate(segment);
}

function isEstimate(segment: Segment): boolean {
  return segment.isFallback || isEstimatedOffer({ provenance: segment, fallbacks: [] });
}

/** Returns the position of a line's number: on the line, near its default x; undefined if it isn't visible there. */
export function lineLabelPosition(
  curve: Curve,
  index: number,
  { from, to, y }: CurveGeometry,
): { readonly x: number; readonly y: number } | undefined {
  const own = 0.32 + index * 0.14;
  const places = [0, -0.07, 0.07, -0.21, 0.21, -0.35, 0.35, -0.5]
    .map((off) => own + off)
    .filter((x) => x > 0.06 && x < 0.97);
  for (const x of places) {
    const cost = costAtAmount(curve, from * (to / from) ** x);
    if (cost && y(cost.percent) >= 0.06 && y(cost.percent) <= 1) return { x, y: y(cost.percent) };
  }
  return undefined;
}

/**
 * Returns a provider's cost at an amount, in money and percent; undefined if it doesn't serve the amount. A price seen
 * for exactly this amount isn't modeled.
 */
export function costAtAmount(
  { segments, measured }: Curve,
  amount: number,
): { readonly cost: number; readonly percent: number; readonly isModeled: boolean } | undefined {
  const segment = segments.find(({ from, to }) => from <= amount && amount <= to);
  if (!segment) return undefined;
  const percent = costPercentAtAmount(segment, amount);
  const isSeen = measured.includes(amount) && !isEstimate(segment);
  return { cost: (percent / 100) * amount, percent, isModeled: isModeled(segment) && !isSeen };
}

function costPercentAtAmount({ slope, intercept }: Segment, amount: number): number {
  return 100 * (slope + intercept / amount);
}
