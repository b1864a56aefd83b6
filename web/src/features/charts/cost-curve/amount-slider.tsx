import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, type ReactNode, useId } from 'react';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import type { CurveGeometry } from './curve-geometry.ts';
import { amountAtStep, sliderStepCount, stepAtAmount } from './slider-amount.ts';

type Props = {
  readonly geometry: CurveGeometry;
  readonly amount: number;
  readonly currency: string;
  /** Called before the slider is used, to prefetch what it needs. */
  readonly onPrefetch: () => void;
  readonly onMove: (amount: number) => void;
  readonly children: ReactNode;
};

/** The chart with the selected amount, which users set with the slider below it or by pointing at the chart. */
export function AmountSlider({ geometry, amount, currency, onPrefetch, onMove, children }: Props) {
  const { t } = useLingui();
  const write = useMoneyFormatter();
  const id = useId();
  const { from, to, x } = geometry;
  const text = write(amount, currency, { short: true });
  const moveTo = (step: number): void => {
    onPrefetch();
    onMove(amountAtStep(Math.min(sliderStepCount, Math.max(0, step)), from, to, currency));
  };
  const at = `${Math.round(x(amount) * 10_000) / 100}%`;
  return (
    <div onPointerEnter={(event) => !isTouch(event) && onPrefetch()} onFocus={onPrefetch} className="mt-4">
      <div
        className="relative"
        onPointerMove={(event) => {
          if (isTouch(event)) return;
          const box = event.currentTarget.getBoundingClientRect();
          moveTo(Math.round(((event.clientX - box.left) / box.width) * sliderStepCount));
        }}
      >
        {children}
        <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
          <line x1={at} x2={at} y1="5%" y2="88%" className="stroke-ink" strokeWidth="1.5" />
        </svg>
      </div>
      <div className="needs-script mt-1 flex flex-wrap items-center gap-x-4">
        <label htmlFor={id} className="text-14 text-ink-soft">
          {t`Try another amount`}
        </label>
        <input
          id={id}
          type="range"
          min="0"
          max={sliderStepCount}
          value={stepAtAmount(amount, from, to)}
          aria-valuetext={text}
          // On some phones, touching the slider doesn't focus it.
          onPointerDown={onPrefetch}
          onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
          className="h-11 min-w-40 flex-1"
        />
        <output htmlFor={id} className="min-w-20 text-end font-semibold tabular-nums" suppressHydrationWarning>
          {text}
        </output>
      </div>
    </div>
  );
}

/** A finger on the chart scrolls the page. */
const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch';
