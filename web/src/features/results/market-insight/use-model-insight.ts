import type { InsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { resultsPageQuery } from '../../../data/api/search-query.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import type { ModelInsight } from './load-model-insight.ts';

/**
 * Returns a model's text about the results once it has loaded; undefined before that, or if there is none. The text is
 * checked against the figures on the page whenever they change, and removed if it no longer matches ([S8-28]).
 */
export function useModelInsight(figures: InsightNumbers | undefined): string | undefined {
  const { writesInsights = false } = usePageSettings().instance;
  const [search] = useSearchParams();
  // The sort order doesn't change the figures.
  const { sortBy: _sortBy, ...question } = resultsPageQuery(search);
  const asked = Object.entries(question).map(([part, value]) => [part, String(value)]);
  const url = `/api/quotes/insight?${new URLSearchParams(asked)}`;
  const isWanted = writesInsights && figures !== undefined;
  const [found, setFound] = useState<{ readonly url: string; readonly insight: ModelInsight }>();
  useEffect(() => {
    if (!isWanted) return;
    const { signal, abort } = createAbortHandle();
    import('./load-model-insight.ts')
      .then(({ loadModelInsight }) => loadModelInsight(url, signal))
      .then((insight) => insight && setFound({ url, insight }))
      .catch(() => undefined);
    return abort;
  }, [url, isWanted]);
  if (!figures || found?.url !== url) return undefined;
  return found.insight.holdsFor(figures) ? found.insight.text : undefined;
}

function createAbortHandle() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
