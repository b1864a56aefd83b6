import { useLingui } from '@lingui/react/macro';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { useRateAge } from '../../../page/use-rate-age.ts';
import { Percent } from '../../../ui/figures/percent.tsx';
import { SummaryStat } from './summary-stat.tsx';

type Trend = NonNullable<SearchResponse['searchSummary']>['trend7d'];

/**
 * [S4.4-1] Shows how the rate moved over the last week: arrow, figure and words. If the rate is too old for a trend,
 * its age is shown instead.
 */
export function WeeklyRateChange({ trend, asOf }: { readonly trend: Trend; readonly asOf: string }) {
  const { t } = useLingui();
  const age = useRateAge()(asOf);
  if (!age.isCurrent) return <SummaryStat label={t`The rate`} value={age.words} note={t`too old to show a trend`} />;
  const label = t`The rate this week`;
  if (!trend) return <SummaryStat label={label} value="–" note={t`no rate from a week ago`} />;
  const { direction, changePercent } = trend;
  const words = {
    rising: t`rising: your money buys more than it did a week ago`,
    falling: t`falling: your money buys less than it did a week ago`,
    stable: t`stable: within 1% of the rate a week ago`,
  };
  const tone = { rising: 'text-gain', falling: 'text-beak-text', stable: '' }[direction];
  const value = (
    <span className={`inline-flex items-baseline gap-1.5 ${tone}`}>
      <TrendMark sign={Math.sign(changePercent)} />
      <Percent value={changePercent} decimals={1} signed />
    </span>
  );
  return <SummaryStat label={label} value={value} note={words[direction]} />;
}

/** A mark for up, down or unchanged. It also shows movements that the text calls stable. */
function TrendMark({ sign }: { readonly sign: number }) {
  const shape = sign > 0 ? 'M0 11 6 1l6 10z' : sign < 0 ? 'M0 1h12L6 11z' : 'M0 4.5h12v3H0z';
  return (
    <svg viewBox="0 0 12 12" className="size-3.5" aria-hidden="true">
      <path d={shape} className="fill-current" />
    </svg>
  );
}
