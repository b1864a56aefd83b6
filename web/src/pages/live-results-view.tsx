import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import type { ChartSectionId, ChartState } from '../data/api/load-charts.ts';
import type { SearchView } from '../data/api/normalize-search-response.ts';
import { resultsPageQuery } from '../data/api/search-query.ts';
import { LiveStatus } from '../data/live/live-status.tsx';
import { useLiveResults } from '../data/live/use-live-results.ts';
import { useUserRatings } from '../data/ratings/use-user-ratings.ts';
import { areDefaultWeights } from '../data/storage/score-weights.ts';
import { AlertMeButton } from '../features/alerts/start/alert-me-button.tsx';
import { AlertSuggestion } from '../features/alerts/start/alert-suggestion.tsx';
import { newAlertQuery } from '../features/alerts/start/new-alert-query.ts';
import { CostCurve } from '../features/charts/cost-curve/cost-curve.tsx';
import { PriceHistoryToggle } from '../features/charts/price-history/price-history-toggle.tsx';
import { RateHistory } from '../features/charts/rate-history/rate-history.tsx';
import { CheckPriceLink } from '../features/check-price/check-price-link.tsx';
import { TernNotices } from '../features/consent/tern-notices/tern-notices.tsx';
import { SaveButtons } from '../features/favorites/save-search/save-buttons.tsx';
import { RatingButton } from '../features/ratings/rating-button.tsx';
import { MarketInsight } from '../features/results/market-insight/market-insight.tsx';
import { CollapsibleChart } from '../features/results/parts/collapsible-chart.tsx';
import { ResultsView } from '../features/results/results-view.tsx';
import { rescoreRows } from '../features/results/score-weights/rescore-rows.ts';
import { ScoreWeightSliders } from '../features/results/score-weights/score-weight-sliders.tsx';
import { useScoreWeights } from '../features/results/score-weights/use-score-weights.ts';
import { LazyShareResultsPanel } from '../features/sharing/lazy-share-results-panel.tsx';
import { TrackTransferLink } from '../features/tracking/start/track-transfer-link.tsx';
import { silencePageTransportErrors } from '../telemetry/quiet-transport-errors.ts';
import { ProviderLinkWithFollowUp } from './provider-link-with-follow-up.tsx';

silencePageTransportErrors();

type Props = {
  readonly view: SearchView;
  /** The query string of the request for these results. */
  readonly search: string;
  /** The data of the sections that the URL opens. */
  readonly charts: { readonly [Part in ChartSectionId]: ChartState<Part> };
  readonly isBusy: boolean;
};

/**
 * Shows the results, updated as rates change and ordered by the visitor's weights, with charts below. It is memoized,
 * because opening the filters or the form changes only the URL.
 */
export const LiveResultsView = memo(function LiveResultsView({ view: answer, search, charts, isBusy }: Props) {
  const { t } = useLingui();
  const live = useLiveResults(answer, search);
  const own = useUserRatings();
  const view = useMemo(() => withUserRatings(live.view, own), [live.view, own]);
  const weighing = useScoreWeights();
  // The sliders update immediately, and the cards when the browser has time.
  const weights = useDeferredValue(weighing.weights);
  const year = Number(view.generatedAt.slice(0, 4)) || new Date(view.midMarket?.asOf ?? 0).getUTCFullYear();
  const shown = useMemo(() => {
    if (areDefaultWeights(weights)) return view;
    const { sortBy: order, currency } = view.query;
    return {
      ...view,
      ...rescoreRows(view.providers, { weights, order, year, currency, orderCost: view.orderCost }),
      // The best overall offer is omitted, because it was chosen with the default weights.
      recommendations: view.recommendations.filter(({ kind }) => kind !== 'best_overall'),
    };
  }, [view, weights, year]);
  const tools = view.providers.length > 0 && <ScoreWeightSliders view={shown} weightsState={weighing} year={year} />;
  const names = useMemo(
    () => new Map([...view.providers, ...view.unavailable].map(({ id, name }) => [id, name])),
    [view],
  );
  const question = useMemo(() => resultsPageQuery(new URLSearchParams(search)), [search]);
  const average = view.searchSummary?.averageReceiveAmount ?? null;
  return (
    <ResultsView
      view={shown}
      isBusy={isBusy}
      hasCustomWeights={!areDefaultWeights(weights)}
      status={
        <>
          <div className="flex flex-wrap gap-2 pb-4 print:hidden">
            <SaveButtons query={view.query} />
          </div>
          {view.query.currency !== view.query.toCurrency && shown.providers[0] && (
            <AlertSuggestion query={view.query} receiveAmount={shown.providers[0].receiveAmount} />
          )}
          <LiveStatus live={live} offers={shown.providers} />
        </>
      }
      insight={<MarketInsight view={view} />}
      tools={tools}
      renderProviderLink={(provider, variant) => (
        <ProviderLinkWithFollowUp {...{ provider, variant, average }} offers={view.providers} query={view.query} />
      )}
      rowTools={(offer) => (
        <>
          <RatingButton id={offer.id} name={offer.name} own={offer.userRating} onCounted={live.refresh} />
          <AlertMeButton query={view.query} provider={offer} />
          <TrackTransferLink query={{ ...view.query, amount: offer.sendAmount }} offer={offer} average={average} />
        </>
      )}
      rowDetails={(offer) => (
        <>
          <CheckPriceLink query={{ ...view.query, amount: offer.sendAmount }} offer={offer} />
          <PriceHistoryToggle query={view.query} offer={offer} />
        </>
      )}
    >
      <CollapsibleChart part="amounts" title={t`Other amounts`} view={answer} preloaded={charts.amounts}>
        {(curve) => <CostCurve curve={curve} query={view.query} weights={weights} names={names} />}
      </CollapsibleChart>
      {view.midMarket && view.midMarket.from !== view.midMarket.to && (
        <CollapsibleChart part="rate" title={t`Rate history`} view={answer} preloaded={charts.rate}>
          {(history) => view.midMarket && <RateHistory history={history} midMarket={view.midMarket} />}
        </CollapsibleChart>
      )}
      {view.providers.length > 0 && <LazyShareResultsPanel provider={shown.providers[0]?.id} question={question} />}
      <TernNotices corridor={view.query} alertHref={`/alerts?${newAlertQuery(view.query)}`} />
    </ResultsView>
  );
});

/** [S4.2-6] Adds the user's own ratings to their results immediately, separately from the average rating. */
function withUserRatings(view: SearchView, own: ReadonlyMap<string, { readonly rating: number }>): SearchView {
  const rated = (row: OfferResponse): OfferResponse => {
    const userRating = own.get(row.id)?.rating;
    return userRating === undefined ? row : { ...row, userRating };
  };
  return { ...view, providers: view.providers.map(rated) };
}
