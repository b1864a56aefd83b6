import { useLingui } from '@lingui/react/macro';
import { formatRate } from '@tern/domain/money/format-money.ts';
import type { DailyRate } from '@tern/domain/rates/rate-window.ts';
import { rateWindow } from '@tern/domain/rates/rate-window.ts';
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { usePageSettings } from '../../../../page/page-settings.ts';
import { useNow } from '../../../../page/use-now.ts';
import { useRateAge } from '../../../../page/use-rate-age.ts';
import { ChartFrame, fromSvgY, toSvgY } from '../../../../ui/charts/chart-frame.tsx';
import { dateFormat } from '../../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../../ui/words/use-date-locale.ts';
import type { PairRate } from '../../market/pair-rate.ts';
import { targetGeometry } from './target-geometry.ts';

type Props = {
  readonly rate: PairRate;
  readonly history: readonly DailyRate[];
  /** The target rate; undefined while the field's text isn't a positive number. */
  readonly target: number | undefined;
  readonly onTarget: (target: number) => void;
};

const chartDays = 90;
/** Maximum width of a 12 px digit, and the gap between a y-axis label and the lines, in pixels. */
const [letterPx, gapPx] = [7.2, 6];
const stepsByKey: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

/** The rate over the last 90 days, with the target as a line that users can drag or move with the arrow keys. */
export function TargetChart({ rate, history, target, onTarget }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const dateLanguage = useDateLocale();
  const age = useRateAge()(rate.asOf);
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const { from, to } = rate;
  const window = useMemo(
    () => rateWindow(history, { days: chartDays, now: { day: rate.asOf.slice(0, 10), rate: rate.rate }, today }),
    [history, rate, today],
  );
  const picture = useMemo(() => targetGeometry(window), [window]);
  if (!picture) return <p className="text-14 text-ink-soft">{t`We have no past rates to show in a chart.`}</p>;
  const day = dateFormat(dateLanguage, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const words = (value: number): string => formatRate(value, language);
  const line = target === undefined ? undefined : toSvgY(picture.yOf(target));
  const isOutside = target !== undefined && (target < picture.min || target > picture.max);
  // Lines start to the right of the y-axis labels, because a line through a label makes it unreadable.
  const labels = picture.side.map(({ value }) => words(value));
  const begin = Math.max(...labels.map(({ length }) => length)) * letterPx + gapPx;
  const drag = ({ currentTarget, clientY }: PointerEvent): void => {
    const box = (currentTarget.closest('svg') ?? currentTarget).getBoundingClientRect();
    onTarget(picture.targetAt(fromSvgY((clientY - box.top) / box.height)));
  };
  const press = (event: KeyboardEvent): void => {
    const steps = stepsByKey[event.key];
    const edge = event.key === 'Home' ? picture.min : event.key === 'End' ? picture.max : undefined;
    if (edge === undefined && steps === undefined) return;
    event.preventDefault();
    onTarget(edge ?? picture.moveBy(target ?? rate.rate, steps ?? 0));
  };
  return (
    <div className="relative">
      <ChartFrame
        label={t`${from} to ${to} over the last ${chartDays} days`}
        yTicks={picture.side.map(({ at, value }) => ({ at, label: words(value) }))}
        xTicks={[
          { at: 0, label: day.format(Date.parse(window.from)) },
          { at: 1, label: day.format(Date.parse(window.to)) },
        ]}
        paths={picture.paths.map(({ d, isDot }) => (
          <path
            key={d}
            d={d}
            className="fill-transparent stroke-ink-soft"
            strokeWidth={isDot ? 5 : 2}
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      >
        <line
          x1={begin}
          x2="100%"
          y1={toSvgY(picture.yOf(rate.rate))}
          y2={toSvgY(picture.yOf(rate.rate))}
          strokeDasharray="2 5"
          className="stroke-ink-soft"
        />
        <text
          x="100%"
          y={toSvgY(picture.yOf(rate.rate))}
          dy="14"
          textAnchor="end"
          paintOrder="stroke"
          strokeWidth="4"
          className="fill-ink-soft stroke-paper"
        >
          {age.isCurrent ? t`Now ${words(rate.rate)}` : `${words(rate.rate)}, ${age.words}`}
        </text>
      </ChartFrame>
      {target !== undefined && (
        <svg className="pointer-events-none absolute inset-0 h-64 w-full overflow-visible text-12">
          <g
            role="slider"
            tabIndex={0}
            aria-label={t`Target on the chart`}
            aria-orientation="vertical"
            aria-valuemin={picture.min}
            aria-valuemax={picture.max}
            aria-valuenow={Math.min(picture.max, Math.max(picture.min, target))}
            aria-valuetext={t`1 ${from} = ${words(target)} ${to}`}
            className="group/target pointer-events-auto cursor-ns-resize touch-none outline-none"
            onKeyDown={press}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              event.currentTarget.focus({ preventScroll: true });
              drag(event);
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
            }}
          >
            <line x1="0" x2="100%" y1={line} y2={line} strokeWidth="44" className="stroke-transparent" />
            <line x1={begin} x2="100%" y1={line} y2={line} strokeWidth="2" className="stroke-sea" />
            <circle
              cx="88%"
              cy={line}
              r="11"
              strokeWidth="2"
              className="fill-sea stroke-paper group-focus-visible/target:stroke-ink group-focus-visible/target:stroke-[4]"
            />
            <text
              x="82%"
              y={line}
              dy="-8"
              textAnchor="end"
              paintOrder="stroke"
              strokeWidth="4"
              className="fill-sea stroke-paper font-semibold tabular-nums"
            >
              {isOutside ? t`Target ${words(target)}, outside the chart` : t`Target ${words(target)}`}
            </text>
          </g>
        </svg>
      )}
      {target !== undefined && (
        <p className="mt-2 text-14 text-ink-soft">
          {t`Drag the target line, move it with the arrow keys, or type the target above.`}
        </p>
      )}
    </div>
  );
}
