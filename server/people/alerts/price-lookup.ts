import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import type { AlertQuote } from '@tern/domain/alerts/alert-observation.ts';
import { majorUnits, moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import { sortBestQuotes } from '@tern/domain/offers/filter-quotes.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';
import type { Quote } from '@tern/domain/offers/quote.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { quoteOffers } from '@tern/domain/search/price-offers.ts';
import type { GatheredQuotes, QuoteGatherer } from '../../market/prices/quote-gatherer.ts';
import type { CurrentRates } from '../../market/rates/current-rates.ts';

/**
 * The dependencies for computing the price that an alert watches. The price is computed as in a search: the best price,
 * or the chosen provider's, for the requested pay-in and payout methods. An estimate never triggers an alert, nor does
 * a price with default values (D8).
 */
export type AlertPriceDeps = {
  readonly rates: Pick<CurrentRates, 'rate'>;
  readonly quotes: Pick<QuoteGatherer, 'gather'>;
};

/** Returns the offers that match an alert's settings, or undefined if the alert has no countries. */
export async function gatherMatchingOffers(
  draft: AlertDraft,
  { quotes }: Pick<AlertPriceDeps, 'quotes'>,
): Promise<{ readonly offers: readonly Offer[]; readonly isWhole: boolean } | undefined> {
  const { fromCountry, toCountry, fromCurrency, toCurrency, amount, payIn, payoutMethod, provider } = draft;
  if (fromCountry === undefined || toCountry === undefined) return undefined;
  const corridor = { fromCountry, toCountry, currency: fromCurrency, toCurrency, amount, payIn };
  const found: GatheredQuotes = await quotes.gather(corridor);
  const offers = found.offers.filter(
    (offer) =>
      (payoutMethod === undefined || offer.payoutMethod === payoutMethod) &&
      (provider === undefined || offer.provider.id === provider),
  );
  return { offers, isWhole: found.sources.every(({ status }) => status === 'ok') };
}

/**
 * Returns the cheapest price among the offers, given the mid-market rate. Ignores estimates. Returns undefined if no
 * other offer has a price. `at` is in milliseconds since 1970 UTC.
 */
export function findCheapestObservedQuote(
  draft: AlertDraft,
  offers: readonly Offer[],
  { rate, at, rates }: { readonly rate: number; readonly at: number; readonly rates: AlertPriceDeps['rates'] },
): AlertQuote | undefined {
  const { fromCurrency, toCurrency, fromCountry = '', amount } = draft;
  const mid = { from: fromCurrency, to: toCurrency, rate };
  const seen = offers.filter((offer) => !isEstimatedOffer(offer));
  const quotes = quoteOffers(seen, {
    sendAmount: moneyFromMajorUnits(amount, fromCurrency, 'down'),
    localCurrency: currencyOfCountry(fromCountry),
    mid,
    rateTo: (to) => {
      if (to === toCurrency) return mid;
      const known = rates.rate(fromCurrency, to);
      return known && { from: fromCurrency, to, rate: known.rate };
    },
    year: new Date(at).getUTCFullYear(),
  });
  const [best] = sortBestQuotes(quotes, 'cheapest');
  return (
    best && {
      providerId: best.offer.provider.id,
      providerName: best.offer.provider.name,
      receiveAmount: majorUnits(best.cost.receiveAmount),
      totalCost: majorUnits(best.cost.totalCost),
      provenance: provenanceOf(best),
    }
  );
}

/** Returns the part of a price's provenance shown in messages. */
function provenanceOf({ offer: { provenance } }: Quote): AlertQuote['provenance'] {
  const { source, asOf, confidence, kind } = provenance;
  return { source, asOf, confidence, ...(kind && { kind }) };
}
