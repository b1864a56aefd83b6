import type { QuotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import type { Admission } from '../../abuse/bot-check/search-gate.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import type { GatheredQuotes } from '../prices/quote-gatherer.ts';
import type { Search, SearchDeps } from './run-search.ts';

type TermsQuery = Pick<Search, 'fromCountry' | 'toCountry' | 'currency' | 'payIn'> & { readonly amount: number };

/** Returns a search's offers without prices (D6). Throws rate_unavailable if there is no mid-market rate. */
export function runTermsSearch(
  question: TermsQuery,
  deps: SearchDeps,
  _admission: Admission,
): QuotesTerms | Promise<QuotesTerms> {
  const { fromCountry, toCountry, amount, currency, payIn } = question;
  const toCurrency = currencyOfCountry(toCountry);
  const mid = deps.rates.rate(currency, toCurrency);
  if (!mid)
    throw new ProblemError('rate_unavailable', { detail: `No source has a rate for ${currency} to ${toCurrency}.` });
  const answer = ({ offers, taxFacts }: GatheredQuotes): QuotesTerms => ({
    currency,
    toCurrency,
    localCurrency: currencyOfCountry(fromCountry),
    midRate: mid.rate,
    rates: collectRatesByCurrency(offers, (to) => deps.rates.rate(currency, to)?.rate),
    year: new Date(deps.now()).getUTCFullYear(),
    providers: toTermsProviders(offers),
    taxes: (taxFacts?.inForce ?? []).map(({ id, label, formula }) => ({ id, label, percent: formula.percent })),
    offers: offers.map(
      ({ provider, payIn, payoutMethod, terms, taxes, deliveryMinutes, provenance, estimateError, fallbacks }) => ({
        provider: provider.id,
        payIn,
        payoutMethod,
        terms: {
          ...terms,
          tiers: [...terms.tiers],
          measuredAmounts: terms.measuredAmounts && [...terms.measuredAmounts],
        },
        ...(taxes && { taxes: taxes.map(({ id }) => id) }),
        deliveryMinutes,
        confidence: provenance.confidence,
        kind: provenance.kind ?? 'estimate',
        asOf: provenance.asOf,
        estimateError,
        fallbacks: [...fallbacks],
      }),
    ),
    generatedAt: new Date(deps.now()).toISOString(),
  });
  const gathered = deps.quotes.gather({ fromCountry, toCountry, currency, toCurrency, amount, payIn });
  return gathered instanceof Promise ? gathered.then(answer) : answer(gathered);
}

function collectRatesByCurrency(
  offers: readonly Offer[],
  rateTo: (currency: string) => number | undefined,
): Record<string, number> {
  const rates: Record<string, number> = {};
  for (const { terms } of offers) {
    const rate = rateTo(terms.currency);
    if (rate !== undefined) rates[terms.currency] = rate;
  }
  return rates;
}

function toTermsProviders(offers: readonly Offer[]): QuotesTerms['providers'] {
  const known = new Map(offers.map(({ provider }) => [provider.id, provider]));
  return [...known.values()].map(({ id, name, establishedYear, isRegulated, successRatePercent, votes }) => ({
    id,
    name,
    establishedYear,
    isRegulated,
    successRatePercent,
    votes,
  }));
}
