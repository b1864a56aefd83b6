import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import { type ReactNode, useMemo } from 'react';
import type { SearchView } from '../../data/api/normalize-answer.ts';
import { currenciesOf, PageCurrencies } from '../../ui/figures/page-currencies.ts';
import { CompareForm } from './choice/compare-form.tsx';
import { useChoosing } from './choice/use-choosing.ts';
import { Comparison } from './comparison.tsx';
import { activeFilters, useFilterGroups } from './filters/filter-choices.ts';
import { FilterList } from './filters/filter-list.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { LowerBar } from './lower-bar.tsx';
import { OfferList } from './offer-list.tsx';
import { ReceivingNotes } from './taxes/receiving-notes.tsx';
import { TaxNotes } from './taxes/tax-notes.tsx';
import { AnswerHeading } from './top/answer-heading.tsx';
import { UnderstoodLine } from './top/understood-line.tsx';
import { UnknownPayInNote } from './top/unknown-pay-in-note.tsx';

type Props = {
  readonly view: SearchView;
  /** Another order or filter of the same question is loading. */
  readonly isBusy: boolean;
  /** The visitor's own weights determine the order by score. */
  readonly isOwnOrder?: boolean;
  /** Shown below the offers: what to do next, and whether the figures change. */
  readonly status?: ReactNode;
  /** Shown below the four figures: what they mean, in words. */
  readonly insight?: ReactNode;
  /** Shown below the order's explanation. */
  readonly tools?: ReactNode;
  /** Shown on each card, next to sharing. */
  readonly cardTools?: (provider: ProviderAnswer) => ReactNode;
  /** Shown in each card's details, below its cost. */
  readonly cardDetails?: (provider: ProviderAnswer) => ReactNode;
  /** Shown at the end. */
  readonly children?: ReactNode;
};

/** Shows the answer to a search: the offers first, then how they compare. */
export function ResultsView({ view, isBusy, isOwnOrder = false, status, insight, tools, ...more }: Props) {
  const { cardTools, cardDetails, children } = more;
  const groups = useFilterGroups(view);
  const choosing = useChoosing(view.providers);
  const { currency, toCountry } = view.query;
  const currencies = useMemo(() => currenciesOf({ currency, toCountry }), [currency, toCountry]);
  return (
    <PageCurrencies value={currencies}>
      <div className="group/results page-width pb-24">
        <AnswerHeading view={view} />
        <UnknownPayInNote />
        <UnderstoodLine query={view.query} />
        <div className="mt-1 lg:grid lg:grid-cols-[17.5rem_1fr] lg:gap-10">
          <aside className="hidden lg:block print:hidden">
            <FilterList groups={groups} place="rail" />
          </aside>
          <div className="min-w-0">
            <OfferList
              view={view}
              choosing={choosing}
              isBusy={isBusy}
              isOwnOrder={isOwnOrder}
              tools={tools}
              cardTools={cardTools}
              cardDetails={cardDetails}
            />
            <div className="mt-8">{status}</div>
            <TaxNotes view={view} />
            <ReceivingNotes view={view} />
            <Comparison view={view} insight={insight} />
            {children}
          </div>
        </div>
        <LowerBar>
          <FilterSheet groups={groups} active={activeFilters(view)} count={view.providers.length} />
          <CompareForm choosing={choosing} />
        </LowerBar>
      </div>
    </PageCurrencies>
  );
}
