import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { type ReactNode, useMemo } from 'react';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import { PageCurrenciesProvider, transferCurrencies } from '../../ui/figures/page-currencies-provider.ts';
import { TopOfferSummary } from './answer/top-offer-summary.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CompareForm } from './choice/compare-form.tsx';
import { useProviderSelection } from './choice/use-provider-selection.ts';
import { countActiveFilters } from './filters/filter-choices.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { OfferList } from './offer-list.tsx';
import { OffersOverview } from './parts/offers-overview.tsx';
import type { ProviderLinkRenderer } from './provider-link-renderer.ts';
import { ReceivingNotes } from './taxes/receiving-notes.tsx';
import { TaxNotes } from './taxes/tax-notes.tsx';
import { FailedSourceNotes } from './top/failed-source-notes.tsx';
import { ParsedSearchSummary } from './top/parsed-search-summary.tsx';
import { SearchQuestionHeading } from './top/search-question-heading.tsx';
import { UnknownPayInNote } from './top/unknown-pay-in-note.tsx';

type Props = {
  readonly view: SearchView;
  /** Whether another sort order or filter of the same search is loading. */
  readonly isBusy: boolean;
  /** Whether the visitor's own weights determine the order by score. */
  readonly hasCustomWeights?: boolean;
  /** Shown below the offers, for example buttons to save the search, and whether prices update live. */
  readonly status?: ReactNode;
  /** Shown below the summary's figures: what they mean, in words. */
  readonly insight?: ReactNode;
  /** Shown below the explanation of the sort order. */
  readonly tools?: ReactNode;
  /** Renders the link to a provider, in the answer and in each open row. */
  readonly renderProviderLink?: ProviderLinkRenderer;
  /** Shown in each open row, next to the share button. */
  readonly rowTools?: (provider: OfferResponse) => ReactNode;
  /** Shown in each open row, below the facts about the price. */
  readonly rowDetails?: (provider: OfferResponse) => ReactNode;
  /** Shown at the end. */
  readonly children?: ReactNode;
};

/** Shows search results: the first offer with its amount, all offers as rows, then their comparison. */
export function ResultsView({ view, isBusy, hasCustomWeights = false, status, insight, tools, ...more }: Props) {
  const { renderProviderLink, rowTools, rowDetails, children } = more;
  const choosing = useProviderSelection(view.providers);
  const { currency, toCountry } = view.query;
  const currencies = useMemo(() => transferCurrencies({ currency, toCountry }), [currency, toCountry]);
  return (
    <PageCurrenciesProvider value={currencies}>
      <div className="page-width pb-10">
        <SearchQuestionHeading view={view} />
        <UnknownPayInNote />
        <TopOfferSummary view={view} renderProviderLink={renderProviderLink} />
        <ParsedSearchSummary query={view.query} />
        <div className="lg:grid lg:grid-cols-[17.5rem_1fr] lg:gap-10">
          <FilterPanel view={view} />
          <div className="min-w-0">
            <OfferList
              view={view}
              selection={choosing}
              isBusy={isBusy}
              hasCustomWeights={hasCustomWeights}
              activeFilters={countActiveFilters(view)}
              tools={tools}
              renderProviderLink={renderProviderLink}
              rowTools={rowTools}
              rowDetails={rowDetails}
            />
            <FailedSourceNotes view={view} />
            <div className="mt-6">{status}</div>
            <TaxNotes view={view} />
            <ReceivingNotes view={view} />
            <div className="mt-8">
              <OffersOverview view={view} insight={insight} />
              {children}
            </div>
          </div>
        </div>
        {choosing.chosen.length > 0 && (
          <BottomBar>
            <CompareForm choosing={choosing} />
          </BottomBar>
        )}
      </div>
    </PageCurrenciesProvider>
  );
}
