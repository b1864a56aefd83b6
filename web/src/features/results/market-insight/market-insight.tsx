import { useLingui } from '@lingui/react/macro';
import { toInsightNumbers } from '@tern/contract/search/insight-numbers.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { useRateAge } from '../../../page/use-rate-age.ts';
import { useBuiltInInsightMessages } from './use-built-in-insight-messages.ts';
import { useModelInsight } from './use-model-insight.ts';

/**
 * [S8-28] Summarizes the results in words: at most two built-in sentences at first, then a model's text if there is one
 * and its figures are correct.
 */
export function MarketInsight({ view }: { readonly view: SearchView }) {
  const { t } = useLingui();
  const builtIn = useBuiltInInsightMessages();
  const isCurrent = useRateAge()(view.searchSummary?.rateAsOf ?? '').isCurrent;
  const known = toInsightNumbers(view);
  const figures = known && !isCurrent ? { ...known, changePercent7d: null } : known;
  const model = useModelInsight(figures);
  if (!figures) return null;
  const own = builtIn(figures);
  if (model === undefined && own === '') return null;
  return (
    <p
      data-rank=""
      data-insight={model === undefined ? 'built_in' : 'model'}
      className="mt-3 max-w-read text-14 text-ink-soft"
    >
      {model === undefined ? (
        <span suppressHydrationWarning>{own}</span>
      ) : (
        <>
          <span lang="en" dir="ltr">
            {model}
          </span>{' '}
          <span className="text-12">({t`Written by AI from the numbers on this page`})</span>
        </>
      )}
    </p>
  );
}
