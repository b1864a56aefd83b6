import { useLingui } from '@lingui/react/macro';
import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { Money } from '../../../ui/figures/money.tsx';
import { Percent } from '../../../ui/figures/percent.tsx';
import { costAtAmount, isModeled } from './curve-geometry.ts';
import { curveLineStyle } from './curve-line-styles.ts';

type Props = { readonly curve: QuotesCurve; readonly amount: number };

/** Each provider's line, and its cost at the selected amount. */
export function CurveLegend({ curve, amount }: Props) {
  const { t } = useLingui();
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2">
      {curve.curves.map((one, index) => {
        const cost = costAtAmount(one, amount);
        return (
          <li key={one.id} className="flex flex-wrap items-center gap-x-2">
            <svg className="h-5 w-10 shrink-0" aria-hidden="true">
              <line
                x1="0"
                x2="40"
                y1="10"
                y2="10"
                className={curveLineStyle(index).stroke}
                strokeWidth="2"
                strokeDasharray={one.segments.some(isModeled) ? '6 4' : undefined}
              />
              <circle
                cx="20"
                cy="10"
                r="8.5"
                className={`fill-paper ${curveLineStyle(index).stroke}`}
                strokeWidth="1.5"
              />
              <text x="20" y="14" textAnchor="middle" className="fill-ink text-12 font-semibold">
                {index + 1}
              </text>
            </svg>
            <span className="min-w-0 grow basis-20 [overflow-wrap:anywhere]">
              <span className="sr-only">{index + 1} </span>
              {one.name}
            </span>
            <span className="tabular-nums">
              {cost ? (
                <>
                  <Money amount={cost.cost} currency={curve.query.currency} estimate={cost.isModeled} /> ·{' '}
                  <Percent value={cost.percent} />
                </>
              ) : (
                t`no price for this amount`
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
