import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import Share from 'lucide-react/icons/share-2';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import { searchUrlWithChanges } from '../../data/api/search-query.ts';
import { Link } from '../../page/link.tsx';
import { useLocalizedPath } from '../../page/use-localized-path.ts';
import { useRestoreFocus } from '../../ui/controls/use-restore-focus.ts';
import { AboutEqualNote } from './about-equal-note.tsx';
import { useOfferLabels } from './answer/use-offer-labels.ts';
import { fullBarCost } from './card/cost-bar-geometry.ts';
import { offerAnchor } from './card/offer-anchor.ts';
import { OfferDetails } from './card/offer-details.tsx';
import { OfferRow } from './card/offer-row.tsx';
import type { ProviderSelection } from './choice/compare-checkbox.tsx';
import { CheaperEstimatesNote, EstimatesToggleLink } from './estimates-toggle-link.tsx';
import { FilterButton } from './filters/filter-panel.tsx';
import type { ProviderLinkRenderer } from './provider-link-renderer.ts';
import { SortCostNote } from './sort-cost-note.tsx';
import { SortTabs } from './sort-tabs.tsx';
import { NoOffers } from './states/no-offers.tsx';
import { UnavailableProviderList } from './top/unavailable-provider-list.tsx';
import { useOfferRows } from './use-offer-rows.ts';
import { useSortLabels } from './use-sort-labels.ts';

type Props = {
  readonly view: SearchView;
  readonly selection: ProviderSelection;
  readonly isBusy: boolean;
  readonly hasCustomWeights: boolean;
  readonly activeFilters: number;
  readonly tools: ReactNode;
  readonly renderProviderLink: ProviderLinkRenderer | undefined;
  readonly rowTools: ((provider: OfferResponse) => ReactNode) | undefined;
  readonly rowDetails: ((provider: OfferResponse) => ReactNode) | undefined;
};

const linkClass = 'inline-flex min-h-11 items-center text-sea underline underline-offset-4';
const toolLinkClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-input px-1 font-semibold text-sea print:hidden';

/** The offers in the chosen sort order, one row each; a row expands in place. A sentence below explains the order. */
export function OfferList({ view, selection, isBusy, hasCustomWeights, activeFilters, tools, ...slots }: Props) {
  const { renderProviderLink, rowTools, rowDetails } = slots;
  const { t } = useLingui();
  const local = useLocalizedPath();
  const labels = useSortLabels();
  const [search] = useSearchParams();
  const { providers, query, unavailable } = view;
  const rows = useOfferRows(providers.map(({ id }) => id));
  const scale = fullBarCost(providers);
  const order = labels.spoken[query.sortBy];
  const [first] = providers;
  const list = useFocusFirstNewRow(rows.shown);
  const area = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(area, heading);
  return (
    <section ref={area} aria-labelledby="offers" className="min-w-0">
      <h2 ref={heading} id="offers" tabIndex={-1} className="sr-only">{t`Offers`}</h2>
      <SortTabs current={query.sortBy} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-14 text-ink-soft">
        <p>
          <Plural value={providers.length} one="# offer" other="# offers" />
        </p>
        <div className="flex flex-wrap items-center gap-x-5">
          {first && (
            <Link to={searchUrlWithChanges('/share', search)} className={toolLinkClass}>
              <Share aria-hidden className="size-4" />
              {t`Share`}
            </Link>
          )}
          <FilterButton active={activeFilters} />
        </div>
      </div>
      <SortCostNote view={view} />
      <CheaperEstimatesNote view={view} />
      <AboutEqualNote rows={providers.filter(({ id }) => view.aboutEqual.includes(id))} />
      <p role="status" className="sr-only">
        {first ? (
          <Plural value={providers.length} one="# offer" other={`# offers, ${order} first`} />
        ) : (
          <Plural value={0} one="# offer" other="# offers" />
        )}
      </p>
      {first === undefined ? (
        <NoOffers view={view} />
      ) : (
        <ol
          ref={list.ref}
          className={`offers border-t border-line transition-opacity duration-150 ${isBusy ? 'opacity-60 delay-150' : ''}`}
          aria-busy={isBusy}
        >
          {providers.slice(0, rows.shown).map((provider, index) => {
            const isOpen = rows.isOpen(provider.id);
            return (
              <OfferRow
                key={provider.id}
                provider={provider}
                first={first}
                query={query}
                rank={index + 1}
                scale={scale}
                href={local(`${rows.urlOf(provider.id)}#${offerAnchor(provider.id)}`)}
                isOpen={isOpen}
                onToggle={rows.toggle}
              >
                {rows.hasDetails(provider.id) && (
                  <OfferDetails
                    provider={provider}
                    query={query}
                    scale={scale}
                    isFirst={index === 0}
                    selection={selection}
                    renderProviderLink={renderProviderLink}
                    tools={rowTools?.(provider)}
                  >
                    {rowDetails?.(provider)}
                  </OfferDetails>
                )}
              </OfferRow>
            );
          })}
        </ol>
      )}
      <MoreOffersLink view={view} shown={rows.shown} url={rows.allUrl} onOpen={list.expectRows} />
      <EstimatesToggleLink view={view} />
      {providers.length > 1 && (
        <p className="mt-2 print:hidden">
          <Link to={searchUrlWithChanges('/compare', search)} className={linkClass}>
            {t`Compare providers side by side`}
          </Link>
        </p>
      )}
      {unavailable.length > 0 && (
        <div className="text-14 text-ink-soft">
          <UnavailableProviderList unavailable={unavailable} />
        </div>
      )}
      <p className="mt-4 mb-2 max-w-read text-14 text-ink-soft">
        {hasCustomWeights && query.sortBy === 'best_value' ? labels.ownRule : labels.rule[query.sortBy]}
        {providers.some(({ fallbacks }) => fallbacks.length > 0) && ` ${labels.defaultsLast}`}
      </p>
      {tools}
    </section>
  );
}

/** Focuses the first new row after `expectRows`, because the link that shows the rows disappears. */
function useFocusFirstNewRow(shown: number) {
  const ref = useRef<HTMLOListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    ref.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = undefined;
  }, [shown]);
  const expectRows = () => {
    before.current = shown;
  };
  return { ref, expectRows };
}

type MoreOffersLinkProps = {
  readonly view: SearchView;
  readonly shown: number;
  readonly url: string;
  readonly onOpen: () => void;
};

/** "Show 11 more offers, up to 590 MXN less for the recipient": a link that shows the hidden rows. */
function MoreOffersLink({ view: { providers, query }, shown, url, onOpen }: MoreOffersLinkProps) {
  const { t } = useLingui();
  const words = useOfferLabels(query);
  const [first] = providers;
  const rest = providers.slice(shown);
  if (!first || rest.length === 0) return null;
  const count = t`Show ${plural(rest.length, { one: '# more offer', other: '# more offers' })}`;
  const worst = words.worst(rest, first);
  return (
    <p>
      <Link to={url} preventScrollReset onClick={onOpen} className={`${linkClass} font-semibold`}>
        {worst === undefined ? count : t`${count}, up to ${worst}`}
      </Link>
    </p>
  );
}
