import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';

type TransferQuery = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency: string;
  readonly toCurrency: string;
  readonly amount: number;
  readonly receiveAmount: number | null;
};

/**
 * Returns the URL of the tracking form, filled in with this offer. An estimate isn't a quote, so its received amount
 * and cost are left out.
 * @param average the average received amount of all offers; null if there is none
 */
export function trackingFormUrl(question: TransferQuery, offer: OfferResponse, average: number | null): string {
  const { fromCountry, toCountry, currency, amount } = question;
  const query = new URLSearchParams({
    new: '',
    provider: offer.id,
    providerName: offer.name,
    fromCountry,
    toCountry,
    currency,
    toCurrency: offer.toCurrency,
    payoutMethod: offer.payoutMethod,
    amount: String(amount),
    ...(!isEstimatedOffer(offer) && { quoted: String(offer.receiveAmount), cost: String(offer.totalCost) }),
    ...(average !== null && isComparableToAverage(question, offer) && { average: String(average) }),
  });
  return `/delivery-tracking?${query}`;
}

/**
 * Returns whether the offer can be compared with the average. It can't if it is an estimate, is paid out in another
 * currency, or was found by received amount.
 */
function isComparableToAverage({ toCurrency, receiveAmount }: TransferQuery, offer: OfferResponse): boolean {
  return !isEstimatedOffer(offer) && offer.toCurrency === toCurrency && receiveAmount === null;
}
