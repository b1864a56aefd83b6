import { useLingui } from '@lingui/react/macro';
import { Age } from './age.tsx';

export type Confidence = 'live' | 'fresh' | 'estimated';

/** The mark of where a figure comes from: live = solid, fresh = ring, estimate = dashed ring. Form, not colour, says which. */
export function ProvenanceDot({ confidence }: { readonly confidence: Confidence }) {
  const common = { cx: 5, cy: 5, r: 3.75, strokeWidth: 1.75 };
  return (
    <svg viewBox="0 0 10 10" className="inline-block size-2.5 shrink-0" aria-hidden="true" focusable="false">
      {confidence === 'live' && <circle {...common} className="fill-gain stroke-gain" />}
      {confidence === 'fresh' && <circle {...common} className="fill-transparent stroke-sea" />}
      {confidence === 'estimated' && (
        <circle {...common} className="fill-transparent stroke-caution" strokeDasharray="3.2 2.7" />
      )}
    </svg>
  );
}

type Props = { readonly confidence: Confidence; readonly asOf: string | number; readonly className?: string };

/** The mark with its word and age: "live, 4m ago", "seen 38m ago", "estimate, Nov 2026". */
export function Provenance({ confidence, asOf, className = '' }: Props) {
  const { t } = useLingui();
  const word = { live: t`live,`, fresh: t`seen`, estimated: t`estimate,` }[confidence];
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 text-ink-soft ${className}`}>
      <ProvenanceDot confidence={confidence} />
      <span>
        {word} <Age at={asOf} />
      </span>
    </span>
  );
}
