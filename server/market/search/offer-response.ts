import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { toPriceRangeResponse } from '@tern/contract/search/range-response.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import { subtractMoney } from '@tern/domain/money/money.ts';
import type { Provenance } from '@tern/domain/offers/offer.ts';
import { calculateScoreParts } from '@tern/domain/offers/offer-score.ts';
import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';
import { calculateExchangedAmount, findTier, type TransferCost } from '@tern/domain/offers/provider-cost.ts';
import type { Quote } from '@tern/domain/offers/quote.ts';
import { findPromotion, isPromotionalMargin } from '@tern/domain/promotions/promotion.ts';
import { deliveryTimeCategory } from '@tern/domain/providers/delivery-time.ts';
import { hasVotes, shrinkRating } from '@tern/domain/providers/rating.ts';
import { minSpeedReporters, type SpeedSummary } from '@tern/domain/providers/speed-summary.ts';
import { toFirstTransferPromotion, toObservedFirstTransferPromotion } from '../promotions/first-transfer-response.ts';
import { toTaxLineResponse } from '../taxes/tax-response.ts';
import { createMonogram, formatDeliveryTime } from './answer-texts.ts';

type CorridorCountries = { readonly fromCountry: string; readonly toCountry: string };

/**
 * Returns one priced and scored offer as a result row ([S3.5-1]).
 * @param year the calendar year in which it was scored
 */
export function toOfferResponse(
  { offer, cost, score, range }: Quote,
  route: CorridorCountries,
  year: number,
): OfferResponse {
  const { provider, provenance, deliveryMinutes, deliveryTimeKind, terms } = offer;
  const tier = findTier(terms, cost.amountInTerms);
  const exchangeRate = cost.exchangeRate;
  return {
    id: provider.id,
    providerName: provider.name,
    name: provider.name,
    category: provider.category,
    logo: createMonogram(provider.name),
    website: provider.website,
    url: provider.website,
    exchangeRate,
    sendAmount: majorUnits(cost.sendAmount),
    receiveAmount: majorUnits(cost.receiveAmount),
    totalCost: majorUnits(cost.totalCost),
    totalCostPercent: cost.totalCostPercent,
    marginPercent: roundToFourDecimals(cost.marginPercent),
    toCurrency: cost.receiveAmount.currency,
    deliveryTime: formatDeliveryTime(deliveryMinutes, deliveryTimeKind),
    deliveryTimeMinutes: deliveryMinutes ?? null,
    ...(deliveryTimeKind && { deliveryTimeKind }),
    deliveryTimeCategory: deliveryMinutes === undefined ? null : deliveryTimeCategory(deliveryMinutes),
    ...(offer.measuredSpeed && { measuredSpeed: toMeasuredSpeedResponse(offer, offer.measuredSpeed) }),
    rating: hasVotes(provider.votes) ? Math.round(shrinkRating(provider.votes) * 100) / 100 : null,
    ratingCount: provider.votes?.count ?? 0,
    userRating: null,
    payoutMethod: offer.payoutMethod,
    payIn: offer.payIn ?? null,
    supportedPayoutMethods: [...provider.supportedPayoutMethods],
    aiScore: score,
    scoreParts: [...calculateScoreParts({ totalCostPercent: cost.totalCostPercent, deliveryMinutes, provider, year })],
    isRegulated: provider.isRegulated ?? null,
    licenses: [...provider.licences],
    establishedYear: provider.establishedYear ?? null,
    successRate: provider.successRatePercent ?? null,
    tags: [...provider.tags],
    ...(provider.trackingUrl !== undefined && { trackingUrl: provider.trackingUrl }),
    costCalculation: toCostCalculation(cost),
    taxes: cost.taxLines.map(toTaxLineResponse),
    fees: { fixed: tier.fixedFee, percentage: tier.percentageFee, fxSpread: roundToFourDecimals(cost.marginPercent) },
    feeCurrency: terms.currency,
    ...(cost.fundingConversion && {
      fundingConversion: { ...cost.fundingConversion, cost: majorUnits(cost.fundingConversion.cost) },
    }),
    provenance: toProvenanceResponse(provenance),
    isEstimate: isEstimatedOffer(offer),
    range: toPriceRangeResponse(range),
    measured: cost.measured,
    fallbacks: [...offer.fallbacks],
    ...(offer.recipientCharges !== undefined && { recipientCharges: offer.recipientCharges }),
    ...(offer.promotion !== undefined && { promotion: offer.promotion }),
    ...createFirstTransferResponse(provider, cost, route),
  };
}

/**
 * Returns the promotion seen in this corridor, applied to this offer's price. Returns an empty object if there is none.
 */
function createFirstTransferResponse(
  { promotions }: Quote['offer']['provider'],
  cost: TransferCost,
  route: CorridorCountries,
): Pick<OfferResponse, 'firstTransfer'> {
  const { sendAmount, transferFee: fee, exchangeRate, receiveAmount, marginPercent } = cost;
  const promotion = findPromotion(promotions, { ...route, currency: sendAmount.currency });
  if (promotion?.toCurrency !== receiveAmount.currency) return {};
  // The observed price may be the first-transfer price itself. In that case, the promotion isn't applied again, and the
  // year's amounts are calculated from the promotion's own prices.
  if (isPromotionalMargin(marginPercent)) return { firstTransfer: toObservedFirstTransferPromotion(promotion) };
  const rate = { from: sendAmount.currency, to: receiveAmount.currency, rate: exchangeRate };
  const exchanged = calculateExchangedAmount(cost);
  return { firstTransfer: toFirstTransferPromotion(promotion, { sendAmount, exchanged, fee, rate, receiveAmount }) };
}

function toProvenanceResponse({
  kind = 'estimate',
  seenAmounts,
  remarks,
  ...rest
}: Provenance): OfferResponse['provenance'] {
  return {
    ...rest,
    kind,
    ...(seenAmounts && { seenAmounts: [...seenAmounts] }),
    ...(remarks && { remarks: [...remarks] }),
  };
}

function toMeasuredSpeedResponse(
  { statedMinutes, statedTimeKind, deliveryMinutes, deliveryTimeKind }: Quote['offer'],
  measured: SpeedSummary,
): NonNullable<OfferResponse['measuredSpeed']> {
  const counts = measured.people >= minSpeedReporters;
  const statedKind = counts ? statedTimeKind : deliveryTimeKind;
  return {
    ...measured,
    counts,
    statedMinutes: (counts ? statedMinutes : deliveryMinutes) ?? null,
    ...(statedKind && { statedTimeKind: statedKind }),
  };
}

function toCostCalculation(cost: TransferCost): OfferResponse['costCalculation'] {
  return {
    sendAmount: majorUnits(cost.sendAmount),
    transferFee: majorUnits(cost.transferFee),
    fixedFee: majorUnits(cost.fixedFee),
    percentageFee: majorUnits(cost.variableFee),
    exchangeFee: majorUnits(cost.exchangeFee),
    totalFees: majorUnits(subtractMoney(cost.totalCost, cost.tax)),
    tax: majorUnits(cost.tax),
    exchangeRate: cost.exchangeRate,
    receiveAmount: majorUnits(cost.receiveAmount),
  };
}

function roundToFourDecimals(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}
