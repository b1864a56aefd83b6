import { useLingui } from '@lingui/react/macro';
import type { RateWindow } from '@tern/domain/rates/rate-window.ts';
import { useId, useMemo, useState } from 'react';
import { ChartFrame, labelAnchor, toSvgY } from '../../../ui/charts/chart-frame.tsx';
import { toPercentLength } from '../../../ui/charts/scale.ts';
import { nearestPointIndex, rateHistoryGeometry } from './rate-history-geometry.ts';
import { useRateHistoryMessages } from './use-rate-history-messages.ts';

type Props = { readonly window: RateWindow; readonly from: string; readonly to: string };

/**
 * The rate history as a line, with its low and high marked and the newest rate as a dot. Users read the rate of each
 * observed day with a slider or by pointing at the chart.
 */
export function RateHistoryChart({ window, from, to }: Props) {
  const { t } = useLingui();
  const labels = useRateHistoryMessages();
  const reader = useId();
  const picture = useMemo(() => rateHistoryGeometry(window), [window]);
  const { dots } = picture;
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? dots.length - 1, dots.length - 1);
  const read = dots[index];
  const lastDot = dots.at(-1);
  if (!read || !lastDot) return null;
  const marks = [
    { dot: dots.find(({ point }) => point === window.low), word: t`Lowest`, dy: 18 },
    { dot: dots.find(({ point }) => point === window.high), word: t`Highest`, dy: -10 },
  ];
  // Returns whether a mark's text overlaps a y-axis label. The label is then hidden, but its line isn't.
  const isCovered = (at: number): boolean =>
    marks.some(({ dot, dy }) => dot && dot.x < 0.4 && Math.abs(dot.y + Math.sign(dy) * 0.065 - (at - 0.04)) < 0.075);
  const reading = t`${labels.day(read.point.day)}: 1 ${from} = ${labels.rate(read.point.rate)} ${to}`;
  return (
    <div>
      <div
        onPointerMove={({ currentTarget, clientX }) => {
          const box = currentTarget.getBoundingClientRect();
          setChosen(nearestPointIndex(dots, (clientX - box.left) / box.width));
        }}
      >
        <ChartFrame
          label={t`${from} to ${to}, ${labels.day(window.from)} to ${labels.day(window.to)}`}
          yTicks={picture.side.map(({ at, value }) => ({ at, label: isCovered(at) ? '' : labels.rate(value) }))}
          xTicks={[
            { at: 0, label: labels.day(window.from) },
            { at: 1, label: labels.day(window.to) },
          ]}
          paths={picture.paths.map((path) => (
            <path
              key={path}
              d={path}
              className="fill-transparent stroke-sea"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        >
          {picture.gaps.map((gap) => (
            <g key={gap.from}>
              <rect
                x={toPercentLength(gap.from)}
                width={toPercentLength(gap.to - gap.from)}
                y={toSvgY(0)}
                height={toPercentLength(0.83)}
                className="fill-ice"
              />
              {gap.to - gap.from > 0.3 && (
                <text
                  x={toPercentLength((gap.from + gap.to) / 2)}
                  y={toSvgY(0.5)}
                  textAnchor="middle"
                  className="fill-ink-soft"
                >
                  {t`No rates`}
                </text>
              )}
            </g>
          ))}
          {picture.isolatedIndexes.map((lone) => {
            const dot = dots[lone];
            return (
              dot && <circle key={lone} cx={toPercentLength(dot.x)} cy={toSvgY(dot.y)} r="3" className="fill-sea" />
            );
          })}
          {marks.map(
            ({ dot, word, dy }) =>
              dot &&
              dots.length > 1 && (
                <g key={word}>
                  <circle
                    cx={toPercentLength(dot.x)}
                    cy={toSvgY(dot.y)}
                    r="4"
                    className="fill-paper stroke-sea"
                    strokeWidth="2"
                  />
                  <text
                    x={toPercentLength(dot.x)}
                    y={toSvgY(dot.y)}
                    dy={dy}
                    textAnchor={labelAnchor(dot.x)}
                    className="fill-ink"
                  >
                    {word} {labels.rate(dot.point.rate)}
                  </text>
                </g>
              ),
          )}
          <circle
            cx={toPercentLength(lastDot.x)}
            cy={toSvgY(lastDot.y)}
            r="6"
            className="fill-sea stroke-paper"
            strokeWidth="2"
          />
          {chosen !== undefined && (
            <g>
              <line
                x1={toPercentLength(read.x)}
                x2={toPercentLength(read.x)}
                y1={toSvgY(0)}
                y2={toSvgY(1)}
                className="stroke-edge"
              />
              <circle
                cx={toPercentLength(read.x)}
                cy={toSvgY(read.y)}
                r="5"
                className="fill-ink stroke-paper"
                strokeWidth="2"
              />
            </g>
          )}
        </ChartFrame>
      </div>
      {dots.length > 1 && (
        <div className="needs-script mt-1 flex flex-wrap items-center gap-x-4">
          <label htmlFor={reader} className="text-14 text-ink-soft">
            {t`See the rate day by day`}
          </label>
          <input
            id={reader}
            type="range"
            min="0"
            max={dots.length - 1}
            value={index}
            aria-valuetext={reading}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            className="h-11 min-w-40 flex-1"
          />
          <output htmlFor={reader} className="text-14 tabular-nums" suppressHydrationWarning>
            {reading}
          </output>
        </div>
      )}
    </div>
  );
}
