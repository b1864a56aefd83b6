import type { CorridorFacts, CorridorOffer } from '@tern/contract/corridors/corridor-facts.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { parseCorridorSlug } from '@tern/domain/corridors/pages/corridor-slug.ts';
import { findCorridorVolumeUsdMillions, findListedCorridor } from '@tern/domain/corridors/pages/listed-corridors.ts';
import { relatedCorridors } from '@tern/domain/corridors/pages/related-corridors.ts';
import { typicalAmounts } from '@tern/domain/corridors/pages/typical-amounts.ts';
import { compareWithCostTargets } from '@tern/domain/corridors/survey/cost-targets.ts';
import { findSurveyedCost } from '@tern/domain/corridors/survey/surveyed-cost.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import type { Admission } from '../../../abuse/bot-check/search-gate.ts';
import { ProblemError } from '../../../foundation/problem-error.ts';
import { runSearch, type SearchDeps } from '../../search/run-search.ts';
import { toCorridorLink } from './corridor-link.ts';

const maxOffers = 5;
const maxRelatedCorridors = 8;
const surveySource = 'World Bank, Remittance Prices Worldwide';

/**
 * Returns the data for a corridor's page, widget and image. Its prices come from a search, so they never differ from
 * those on the results page.
 * @param text a slug in any spelling.
 * @throws ProblemError `not_found` for an unknown corridor.
 */
export async function loadCorridorFactsResponse(
  text: string,
  deps: SearchDeps & { readonly simulated: boolean },
  admission: Admission,
): Promise<CorridorFacts> {
  const named = parseCorridorSlug(text);
  if (!named) throw new ProblemError('not_found', { detail: 'We don’t know these two countries.' });
  const { fromCountry, toCountry, slug } = named;
  const [currency, toCurrency] = [currencyOfCountry(fromCountry), currencyOfCountry(toCountry)];
  const { answers, middle } = await searchTypicalAmounts(
    { fromCountry, toCountry, currency, toCurrency },
    deps,
    admission,
  );
  const related = relatedCorridors(fromCountry, toCountry, maxRelatedCorridors);
  return {
    corridor: { ...toCorridorLink(fromCountry, toCountry), slug },
    isListed: findListedCorridor(slug) !== undefined,
    currency,
    toCurrency,
    volumeUsdMillions: findCorridorVolumeUsdMillions(fromCountry, toCountry) ?? null,
    midMarket: middle?.midMarket ?? null,
    trend7d: deps.rates.trend7d(currency, toCurrency) ?? null,
    ...(middle && { mainAmount: middle.query.amount }),
    amounts: answers.flatMap(toPricedAmounts),
    providers: (middle?.providers ?? []).map(toServingProvider),
    payoutMethods: countByPayoutMethod(middle),
    survey: findSurvey(fromCountry, toCountry),
    related: {
      sameFrom: related.sameFrom.map((each) => toCorridorLink(each.fromCountry, each.toCountry)),
      sameTo: related.sameTo.map((each) => toCorridorLink(each.fromCountry, each.toCountry)),
      back: related.back ? toCorridorLink(related.back.fromCountry, related.back.toCountry) : null,
    },
    simulated: deps.simulated,
    generatedAt: new Date(deps.now()).toISOString(),
  };
}

type CorridorWithCurrencies = {
  readonly fromCountry: string;
  readonly toCountry: string;
  currency: string;
  toCurrency: string;
};

/**
 * Returns search results for three amounts, as on the results page, with the cheapest offers first. `middle` is the
 * result for the middle amount, with every provider listed. Without a rate, there are no results, and the page reports
 * that there is no price.
 */
async function searchTypicalAmounts(
  { toCurrency, ...pair }: CorridorWithCurrencies,
  deps: SearchDeps,
  admission: Admission,
): Promise<{ readonly answers: readonly SearchResponse[]; readonly middle: SearchResponse | undefined }> {
  const unitsPerUsd = deps.rates.rate('USD', pair.currency)?.rate;
  if (unitsPerUsd === undefined || !deps.rates.rate(pair.currency, toCurrency))
    return { answers: [], middle: undefined };
  const amounts = typicalAmounts(unitsPerUsd);
  const ask = (amount: number, estimates: 'folded' | 'shown') =>
    runSearch({ ...pair, amount, sortBy: 'cheapest', estimates }, deps, admission);
  const [answers, middle] = await Promise.all([
    Promise.all(amounts.map(async (amount) => ask(amount, 'folded'))),
    ask(amounts[1], 'shown'),
  ]);
  return { answers, middle };
}

function toPricedAmounts({
  query,
  providers,
  aboutEqual,
  folded,
  searchSummary: summary,
}: SearchResponse): CorridorFacts['amounts'] {
  if (!summary) return [];
  const { providerCount, averageTotalCostPercent, averageReceiveAmount, isEstimate, fastest } = summary;
  return [
    {
      amount: query.amount,
      ...{ providerCount, averageTotalCostPercent, averageReceiveAmount, isEstimate, fastest },
      aboutEqual,
      offers: providers.slice(0, maxOffers).map(toCorridorOffer),
      ...(folded && folded.maybeCheaper.length > 0 && { maybeCheaper: folded.maybeCheaper }),
    },
  ];
}

/** Returns only the displayed fields, because the page sends all of them to the browser. */
function toCorridorOffer(row: SearchResponse['providers'][number]): CorridorOffer {
  const { id, name, payoutMethod, payIn, receiveAmount, totalCost, totalCostPercent, marginPercent, exchangeRate } =
    row;
  const { deliveryTimeMinutes, deliveryTimeKind, provenance, isEstimate, range, measured, fallbacks, taxes } = row;
  return {
    ...{ id, name, payoutMethod, payIn, receiveAmount, totalCost, totalCostPercent, marginPercent, exchangeRate },
    ...{ deliveryTimeMinutes, provenance, isEstimate, range, measured, fallbacks, taxes },
    ...(deliveryTimeKind && { deliveryTimeKind }),
  };
}

function toServingProvider(row: SearchResponse['providers'][number]): CorridorFacts['providers'][number] {
  const { id, name, supportedPayoutMethods, deliveryTimeMinutes, deliveryTimeKind } = row;
  return {
    ...{ id, name, deliveryTimeMinutes },
    ...(deliveryTimeKind && { deliveryTimeKind }),
    payoutMethods: [...supportedPayoutMethods],
  };
}

/** "any" is a filter choice, not a payout method. */
function countByPayoutMethod(answer: SearchResponse | undefined): Record<string, number> {
  return Object.fromEntries(
    Object.entries(answer?.counts.payoutMethod ?? {}).filter(([method, count]) => method !== 'any' && count > 0),
  );
}

/**
 * Returns null if there is no survey or an average is negative. Negative averages come from parallel exchange rates,
 * not from what transfers cost.
 */
function findSurvey(fromCountry: string, toCountry: string): CorridorFacts['survey'] {
  const found = findSurveyedCost(fromCountry, toCountry);
  return found && Math.min(found.costPercent200Usd, found.costPercent500Usd) >= 0
    ? { ...found, source: surveySource, targets: [...compareWithCostTargets(found.costPercent200Usd)] }
    : null;
}
