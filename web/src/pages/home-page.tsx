import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageApiContext } from '../data/api/page-api-context.ts';
import { LazyPopularCorridors } from '../features/corridors/popular/lazy-popular-corridors.tsx';
import type { CorridorCardData } from '../features/corridors/popular/loading/corridor-card-data.ts';
import { CallToAction } from '../features/home/call-to-action.tsx';
import { Highlights } from '../features/home/highlights.tsx';
import { fillSearchForm } from '../features/search/form/fill-search-form.ts';
import { HomeSearchForm } from '../features/search/form/home-search-form.tsx';
import { LazyRecentSearches } from '../features/search/history/lazy-recent-searches.tsx';
import { LazySentenceField } from '../features/search/sentence/lazy-sentence-field.tsx';
import { LazyUsualTransfer } from '../features/search/usual/lazy-usual-transfer.tsx';
import { importWithRetry } from '../lib/time/import-with-retry.ts';
import { PageHead } from '../page/page-head.tsx';
import { TernLogo } from '../ui/surfaces/tern.tsx';

/** The form's rules are imported lazily, because server-rendered HTML doesn't need them (reference/option-lists.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { loadHomePageData } = await importWithRetry(() => import('./load-home-page-data.ts'));
  return loadHomePageData(request, context.get(pageApiContext));
}

/**
 * [S2-2] The search form, then starting points for visitors who only want to browse, then reasons to trust the results.
 */
export function Component() {
  const { t } = useLingui();
  const { search, quickAmounts, corridors } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t`Tern: see what really arrives`}
        description={t`Compare what arrives when you send money abroad. See delivery times, plus fees and rates with their source and age.`}
      />
      <div className="hero">
        <div className="page-width">
          <div className="hero-sky" aria-hidden="true">
            <FlightPath />
            <TernLogo className="hero-bird" />
          </div>
          <h1 className="text-28 sm:text-48">{t`See what really arrives`}</h1>
          <p className="mt-2 max-w-[52ch] text-18 text-ink-soft max-md:hidden">
            {t`Tell us what you send. We show how much arrives and what it costs.`}
          </p>
          <HomeSearchForm
            key={[...Object.values(search.initial), ...search.missingFields].join()}
            {...search}
            quickAmounts={quickAmounts}
          />
          <LazySentenceField
            sentence={search.carried.q}
            hasMissingFields={search.missingFields.length > 0}
            deliveryTime={search.carried.deliveryTime}
            sortBy={search.carried.sortBy}
          />
          <LazyUsualTransfer />
        </div>
      </div>
      <div className="page-width">
        <section aria-labelledby="popular-title" className="section">
          <LazyPopularCorridors initial={corridors} onChoose={fillFormFromCorridor} />
        </section>
        <LazyRecentSearches />
        <Highlights />
        <CallToAction />
      </div>
    </>
  );
}

/**
 * Fills in the search form from a corridor card. The page does this, because features don't depend on each other.
 */
async function fillFormFromCorridor(corridor: CorridorCardData): Promise<void> {
  const { fromCountryCode, toCountryCode, fromCurrency, amount } = corridor;
  const [fromCountry, toCountry] = await Promise.all([
    fromCountryCode || findCountryCode(corridor.fromCountry),
    toCountryCode || findCountryCode(corridor.toCountry),
  ]);
  if (fromCountry && toCountry)
    fillSearchForm({ fromCountry, toCountry, currency: fromCurrency || undefined, amount: amount ?? undefined });
}

/** Returns a country's code from its name, such as "USA"; the list of names loads when it is needed. */
async function findCountryCode(name: string): Promise<string | undefined> {
  return (await importWithRetry(() => import('@tern/domain/corridors/resolve-country.ts'))).resolveCountry(name)?.code;
}

function FlightPath() {
  return (
    <svg viewBox="0 0 420 150" className="hero-path" aria-hidden="true">
      <path
        d="M4 146C60 60 170 12 300 44"
        className="fill-transparent stroke-edge"
        strokeWidth="1.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <circle cx="4" cy="146" r="3" className="fill-sea" />
    </svg>
  );
}
