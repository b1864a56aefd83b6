import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { calculateCostByAmount } from '@tern/domain/offers/curve/cost-by-amount.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { defaultSearchForm } from '@tern/domain/search/search-defaults.ts';
import type { Admission } from '../../abuse/bot-check/search-gate.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import type { GatheredQuotes } from '../prices/quote-gatherer.ts';
import { toCurveResponse } from './curve-response.ts';
import type { Search, SearchDeps } from './run-search.ts';

export type CurveQuery = Pick<Search, 'fromCountry' | 'toCountry' | 'currency' | 'payIn' | 'payoutMethod'>;

/**
 * Returns a corridor's costs for every amount (D6). Calculates them from the offers for the default amount ([S3.3-1]),
 * even for sources that price each amount separately. Throws rate_unavailable if there is no mid-market rate.
 */
export function runCurveSearch(
  question: CurveQuery,
  deps: SearchDeps,
  _admission: Admission,
): QuotesCurve | Promise<QuotesCurve> {
  const { fromCountry, toCountry, currency, payIn, payoutMethod } = question;
  const toCurrency = currencyOfCountry(toCountry);
  const mid = deps.rates.rate(currency, toCurrency);
  if (!mid)
    throw new ProblemError('rate_unavailable', { detail: `No source has a rate for ${currency} to ${toCurrency}.` });
  const answer = ({ offers }: GatheredQuotes): QuotesCurve => {
    const passing = offers.filter((offer) => payoutMethod === undefined || offer.payoutMethod === payoutMethod);
    const curve = calculateCostByAmount(passing, {
      localCurrency: currencyOfCountry(fromCountry),
      mid: { from: currency, to: toCurrency, rate: mid.rate },
      rateTo: (to) => {
        const known = deps.rates.rate(currency, to);
        return known && { from: currency, to, rate: known.rate };
      },
    });
    return toCurveResponse({ question, toCurrency, mid, curve, now: deps.now() });
  };
  const { amount } = defaultSearchForm;
  const gathered = deps.quotes.gather({ fromCountry, toCountry, currency, toCurrency, amount, payIn });
  return gathered instanceof Promise ? gathered.then(answer) : answer(gathered);
}
