import { useLingui } from '@lingui/react/macro';
import type { PriceLabel } from '@tern/domain/offers/price-label.ts';
import { Age } from './age.tsx';

type DotProps = {
  readonly priceLabel: PriceLabel;
  /** Accessible name, if no text next to the mark contains the word. */
  readonly label?: string;
};

/**
 * The mark for the origin of a value: a solid dot if confirmed, a ring if seen, and a dashed ring if estimated. The
 * marks differ in shape, not only in color.
 */
export function ProvenanceDot({ priceLabel, label }: DotProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const common = { cx: 5, cy: 5, r: 3.75, strokeWidth: 1.75 };
  return (
    <svg viewBox="0 0 10 10" className="inline-block size-2.5 shrink-0" {...named}>
      {priceLabel === 'confirmed' && <circle {...common} className="fill-gain stroke-gain" />}
      {priceLabel === 'seen' && <circle {...common} className="fill-transparent stroke-sea" />}
      {priceLabel === 'estimate' && (
        <circle {...common} className="fill-transparent stroke-caution" strokeDasharray="3.2 2.7" />
      )}
    </svg>
  );
}

type Props = { readonly priceLabel: PriceLabel; readonly asOf: string | number; readonly className?: string };

/** The mark with its word and age: "confirmed 4m ago", "seen 38m ago", "estimate, Nov 1, 2026". */
export function ProvenanceLabel({ priceLabel, asOf, className = '' }: Props) {
  const { t } = useLingui();
  const label = { confirmed: t`confirmed`, seen: t`seen`, estimate: t`estimate,` }[priceLabel];
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 text-ink-soft ${className}`}>
      <ProvenanceDot priceLabel={priceLabel} />
      <span>
        {label} <Age at={asOf} />
      </span>
    </span>
  );
}
