import type { InsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import { useEffect, useState } from 'react';
import type { SearchView } from '../../../data/api/normalize-response.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import type { ModelInsight } from './load-model-insight.ts';

/**
 * Returns a model's text about the results once it has loaded; undefined if no model is set up. The text is checked
 * against the figures on the page whenever they change, and removed if it has become wrong ([S8-28]).
 */
export function useModelInsight(query: SearchView['query'], figures: InsightNumbers | undefined): string | undefined {
  const { writesInsights = false } = usePageSettings().instance;
  const { fromCountry, toCountry, amount, currency, payoutMethod, deliveryTime } = query;
  const question = new URLSearchParams({ fromCountry, toCountry, amount: String(amount), currency });
  if (payoutMethod) question.set('payoutMethod', payoutMethod);
  if (deliveryTime) question.set('deliveryTime', deliveryTime);
  const url = `/api/quotes/insight?${question}`;
  const isWanted = writesInsights && figures !== undefined;
  const [found, setFound] = useState<{ readonly url: string; readonly insight: ModelInsight }>();
  useEffect(() => {
    if (!isWanted) return;
    const { signal, abort } = abortable();
    import('./load-model-insight.ts')
      .then(({ loadModelInsight }) => loadModelInsight(url, signal))
      .then((insight) => insight && setFound({ url, insight }))
      .catch(() => undefined);
    return abort;
  }, [url, isWanted]);
  if (!figures || found?.url !== url) return undefined;
  return found.insight.holdsFor(figures) ? found.insight.text : undefined;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
