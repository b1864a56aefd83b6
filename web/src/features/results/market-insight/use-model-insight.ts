import type { InsightFigures } from '@tern/domain/ai/insight-figures.ts';
import { useEffect, useState } from 'react';
import type { SearchView } from '../../../data/api/normalise-answer.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import type { ModelInsight } from './load-insight.ts';

/**
 * What a model wrote about this answer, once it is there; never where none is set up. The text is checked against the figures that stand
 * on the page, anew whenever they move: a sentence that has become wrong goes ([S8-28]).
 */
export function useModelInsight(query: SearchView['query'], figures: InsightFigures | undefined): string | undefined {
  const { writesInsights = false } = usePageSettings().instance;
  const { fromCountry, toCountry, amount, currency, payoutMethod, deliveryTime } = query;
  const question = new URLSearchParams({ fromCountry, toCountry, amount: String(amount), currency });
  if (payoutMethod) question.set('payoutMethod', payoutMethod);
  if (deliveryTime) question.set('deliveryTime', deliveryTime);
  const address = `/api/quotes/insight?${question}`;
  const isWanted = writesInsights && figures !== undefined;
  const [found, setFound] = useState<{ readonly address: string; readonly insight: ModelInsight }>();
  useEffect(() => {
    if (!isWanted) return;
    const { signal, abort } = abortable();
    import('./load-insight.ts')
      .then(({ loadInsight }) => loadInsight(address, signal))
      .then((insight) => insight && setFound({ address, insight }))
      .catch(() => undefined);
    return abort;
  }, [address, isWanted]);
  if (!figures || found?.address !== address) return undefined;
  return found.insight.holdsFor(figures) ? found.insight.text : undefined;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
