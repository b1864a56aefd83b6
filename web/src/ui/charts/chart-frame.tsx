import type { ReactNode } from 'react';
import { toPercentLength } from './scale.ts';

type Tick = { readonly at: number; readonly label: string };
type Props = {
  /** A one-sentence description of the chart; the text next to it explains the rest. */
  readonly label: string;
  /** Labels at the side and along the bottom, positioned as shares of the chart's height and width. */
  readonly yTicks: readonly Tick[];
  readonly xTicks: readonly Tick[];
  /** Paths in a box of 1000 × 1000, stretched over the chart. */
  readonly paths: ReactNode;
  /** Parts that must not be stretched (dots, letters), positioned by `toPercentLength` and `toSvgY`. */
  readonly children?: ReactNode;
};

/** The lower end of the chart as a share of the picture's height; the labels are below it. */
const chartBottom = 0.88;
const chartTop = 0.05;

/** Converts a share of the chart's height to a vertical position in the picture, as an SVG length. */
export function toSvgY(part: number): string {
  return toPercentLength(chartTop + part * (chartBottom - chartTop));
}

/** The inverse of `toSvgY`: converts a share of the picture's height to a share of the chart's height. */
export function fromSvgY(y: number): number {
  return (y - chartTop) / (chartBottom - chartTop);
}

/**
 * The frame of a chart: grid lines, and labels at the side and below. Labels and dots are positioned by percentage and
 * aren't scaled; only lines are stretched. Rendered on the server, and styled only with theme tokens.
 */
export function ChartFrame({ label, yTicks, xTicks, paths, children }: Props) {
  return (
    <svg role="img" aria-label={label} className="h-64 w-full overflow-visible text-12">
      {yTicks.map(({ at }) => (
        <line key={at} x1="0" x2="100%" y1={toSvgY(at)} y2={toSvgY(at)} className="stroke-line" />
      ))}
      <svg
        y={toPercentLength(chartTop)}
        width="100%"
        height={toPercentLength(chartBottom - chartTop)}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {paths}
      </svg>
      {/* Drawn over the lines, with an outline in the paper color, so labels stay readable. */}
      {yTicks.map(({ at, label: figure }) => (
        <text
          key={at}
          x="0"
          y={toSvgY(at)}
          dy="-4"
          paintOrder="stroke"
          strokeWidth="4"
          className="fill-ink-soft stroke-paper tabular-nums"
        >
          {figure}
        </text>
      ))}
      {children}
      {xTicks.map(({ at, label: figure }) => (
        <text
          key={figure}
          x={toPercentLength(at)}
          y="99%"
          textAnchor={labelAnchor(at)}
          className="fill-ink-soft tabular-nums"
        >
          {figure}
        </text>
      ))}
    </svg>
  );
}

/** Returns a text anchor that keeps labels at the edges inside the chart. */
export function labelAnchor(at: number): 'start' | 'middle' | 'end' {
  return at < 0.06 ? 'start' : at > 0.94 ? 'end' : 'middle';
}
