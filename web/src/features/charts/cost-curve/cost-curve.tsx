import { useLingui } from '@lingui/react/macro';
import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { ScoreWeights } from '@tern/domain/offers/offer-score.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { searchUrlWithChanges } from '../../../data/api/search-query.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { AmountSlider } from './amount-slider.tsx';
import { CrossingText } from './crossing-text.tsx';
import { CurveChart } from './curve-chart.tsx';
import { curveGeometry } from './curve-geometry.ts';
import { CurveLegend } from './curve-legend.tsx';
import { CurveTable } from './curve-table.tsx';
import { RankingList } from './ranking-list.tsx';
import { selectCrossings } from './select-crossings.ts';
import { useRanking } from './use-ranking.ts';

type Props = {
  readonly curve: QuotesCurve;
  readonly query: SearchResponse['query'];
  readonly weights: ScoreWeights;
  /** The names of the providers in the results, by id. */
  readonly names: ReadonlyMap<string, string>;
};

const maxCrossings = 4;

/**
 * Shows cost by amount: where the cheapest provider changes, and how all offers rank at any amount (D6). A new search
 * resets the slider. If the received amount is fixed, the sent amount changes with the rates, but the search is the
 * same.
 */
export function CostCurve(props: Props) {
  const { fromCountry, toCountry, amount, receiveAmount, currency, payIn, payoutMethod } = props.query;
  const search = [fromCountry, toCountry, receiveAmount ?? amount, currency, payIn, payoutMethod].join();
  return <CostCurveContent key={search} {...props} />;
}

function CostCurveContent({ curve, query, weights, names }: Props) {
  const { t } = useLingui();
  const write = useMoneyFormatter();
  const [search] = useSearchParams();
  const { amount: asked, currency } = query;
  const [chosen, setChosen] = useState<number>();
  const amount = chosen ?? asked;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const { prepare, hasFailed, rankAt } = useRanking(query, weights);
  const crossings = useMemo(() => selectCrossings(curve, asked, maxCrossings), [curve, asked]);
  const marked = useMemo(() => crossings.map((crossing) => crossing.amount), [crossings]);
  const picture = useMemo(() => curveGeometry(curve, asked, marked), [curve, asked, marked]);
  const rows = useMemo(() => (amount === asked ? undefined : rankAt?.(amount)), [rankAt, amount, asked]);
  const money = write(amount, currency, { short: true });
  return (
    <section
      id="cost-curve"
      data-ready={isReady || undefined}
      aria-labelledby="cost-curve-title"
      className="drawn-near scroll-mt-24 [contain:layout_style]"
    >
      <h2 id="cost-curve-title" className="mb-3 text-22">
        {t`Who’s cheapest for other amounts`}
      </h2>
      <CrossingText curve={curve} crossings={crossings} names={names} />
      {curve.curves.length > 0 && (
        <>
          <AmountSlider geometry={picture} amount={amount} currency={currency} onPrefetch={prepare} onMove={setChosen}>
            <CurveChart curve={curve} geometry={picture} marked={marked} />
          </AmountSlider>
          <CurveLegend curve={curve} amount={amount} />
          <p className="mt-2 max-w-read text-14 text-ink-soft">
            {t`Dot: price seen. Dashed line: estimate. Dotted vertical line: the cheapest provider changes here.`}
          </p>
          {rows && (
            <>
              <RankingList rows={rows} />
              <div className="mt-3">
                <ButtonLink
                  to={searchUrlWithChanges('/results', search, { amount, receiveAmount: null })}
                  kind="secondary"
                >
                  {t`Compare offers for ${money}`}
                </ButtonLink>
              </div>
            </>
          )}
          {hasFailed && (
            <p className="mt-2 text-14 text-caution">{t`We couldn’t load the other offers. Move the slider to try again.`}</p>
          )}
          <CurveTable curve={curve} />
        </>
      )}
    </section>
  );
}
