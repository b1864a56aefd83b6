import { useLingui } from '@lingui/react/macro';
import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { memo } from 'react';
import { usePageSettings } from '../../../page/page-settings.ts';
import { ChartFrame, toSvgY } from '../../../ui/charts/chart-frame.tsx';
import { linearTicks, logTicks, toPercentLength } from '../../../ui/charts/scale.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { type CurveGeometry, costAtAmount, curveLines, lineLabelPosition } from './curve-geometry.ts';
import { curveLineStyle } from './curve-line-styles.ts';

type Props = {
  readonly curve: QuotesCurve;
  readonly geometry: CurveGeometry;
  /** The marked amounts, where the cheapest provider changes. */
  readonly marked: readonly number[];
};

/**
 * One line per provider: solid where the price was published or measured, dashed where it is modeled. Dots are
 * measured prices.
 */
export const CurveChart = memo(function CurveChart({ curve, geometry, marked }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  const { currency } = curve.query;
  const { x, y, from, to, maxPercent } = geometry;
  const money = (amount: number) => write(amount, currency, { short: true });
  const isInside = (at: number): boolean => at >= 0 && at <= 1;
  // A phone is wide enough only for powers of ten.
  const ticks = logTicks(from, to).filter((tick) => /^10*$/.test(String(tick)));
  return (
    <ChartFrame
      label={t`Total cost as a percentage, for amounts from ${money(from)} to ${money(to)}`}
      yTicks={linearTicks(0, maxPercent, 4)
        .filter((tick) => tick < maxPercent)
        .map((tick) => ({ at: y(tick), label: formatPercent(tick, language) }))}
      xTicks={ticks.map((tick) => ({ at: x(tick), label: money(tick) }))}
      paths={curve.curves.map((one, index) =>
        curveLines(one, geometry).map(({ path, isModeled }) => (
          <path
            key={path}
            d={path}
            className={`fill-transparent ${curveLineStyle(index).stroke}`}
            strokeWidth="2"
            strokeDasharray={isModeled ? '6 4' : undefined}
            vectorEffect="non-scaling-stroke"
          />
        )),
      )}
    >
      {marked
        .filter((amount) => isInside(x(amount)))
        .map((amount) => (
          <line
            key={amount}
            x1={toPercentLength(x(amount))}
            x2={toPercentLength(x(amount))}
            y1={toSvgY(0)}
            y2={toSvgY(1)}
            className="stroke-beak"
            strokeDasharray="2 3"
          />
        ))}
      {curve.curves.flatMap((one, index) =>
        one.measured
          .map((amount) => ({ amount, at: costAtAmount(one, amount) }))
          // An estimate at a measured amount has no dot: its markup is a default value.
          .filter(({ amount, at }) => at && !at.isModeled && isInside(x(amount)) && isInside(y(at.percent)))
          .map(({ amount, at }) => (
            <circle
              key={`${one.id} ${amount}`}
              cx={toPercentLength(x(amount))}
              cy={toSvgY(y(at?.percent ?? 0))}
              r="4"
              className={curveLineStyle(index).fill}
            />
          )),
      )}
      {curve.curves.map((one, index) => {
        const at = lineLabelPosition(one, index, geometry);
        if (!at) return null;
        return (
          <g key={one.id}>
            <circle
              cx={toPercentLength(at.x)}
              cy={toSvgY(at.y)}
              r="9"
              className={`fill-paper ${curveLineStyle(index).stroke}`}
              strokeWidth="1.5"
            />
            <text
              x={toPercentLength(at.x)}
              y={toSvgY(at.y)}
              dy="4"
              textAnchor="middle"
              className="fill-ink font-semibold"
            >
              {index + 1}
            </text>
          </g>
        );
      })}
    </ChartFrame>
  );
});
