import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { corridorTrendLabel } from '@tern/domain/corridors/corridor-trend.ts';
import { useRateAge } from '../../../page/use-rate-age.ts';

const trendLabels = {
  'Rate improving': msg`Rate improving`,
  'Rate declining': msg`Rate declining`,
  Stable: msg`Stable`,
};
const trendStyles = {
  'Rate improving': { tone: 'text-gain', path: 'M2 11 6 6l3 3 5-6M10 3h4v4' },
  'Rate declining': { tone: 'text-beak-text', path: 'M2 4l4 5 3-3 5 6M10 12h4V8' },
  Stable: { tone: '', path: 'M2 8h12' },
};

type Props = {
  /** Null if unknown, in which case only the age of an old rate is shown. */
  readonly trend: string | null;
  /** When the rate was valid; null if no rate is known. */
  readonly asOf: string | null;
};

/**
 * [S2.3-12] The trend as text with an icon; the color adds no information. If the rate is too old for a trend, its age
 * is shown instead ([S4.4-1]).
 */
export function TrendText({ trend, asOf }: Props) {
  const { i18n, t } = useLingui();
  const age = useRateAge()(asOf ?? '');
  if (asOf !== null && !age.isCurrent) return <span>{t`The rate is ${age.words}`}</span>;
  if (trend === null) return null;
  const label = corridorTrendLabel(trend);
  const { tone, path } = trendStyles[label];
  return (
    <span className={`inline-flex items-center gap-1 ${tone}`}>
      <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
        <path d={path} className="fill-transparent stroke-current" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      {i18n._(trendLabels[label])}
    </span>
  );
}
