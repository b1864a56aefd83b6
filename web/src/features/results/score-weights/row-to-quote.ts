import type { OfferResponse, PriceRangeResponse } from '@tern/contract/search/offer-response.ts';
import { moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import type { FallbackField } from '@tern/domain/offers/offer.ts';
import type { PriceRange } from '@tern/domain/offers/price-range.ts';
import type { Quote } from '@tern/domain/offers/quote.ts';
import { votesForRating } from '@tern/domain/providers/rating.ts';

/**
 * Converts a result row into the quote that the domain scores and sorts, so the page uses the same functions as the
 * server. `currency` is the sending currency. Leaves out what no score or sort order uses, such as tax lines.
 */
export function rowToQuote(row: OfferResponse, currency: string): Quote {
  const calculation = row.costCalculation;
  const sending = (amount: number) => moneyFromMajorUnits(amount, currency, 'down');
  const tier = { fixedFee: row.fees.fixed, percentageFee: row.fees.percentage, fxSpreadPercent: row.fees.fxSpread };
  return {
    offer: {
      provider: {
        id: row.id,
        name: row.name,
        category: row.category,
        website: row.website,
        licences: row.licenses,
        tags: row.tags,
        supportedPayoutMethods: row.supportedPayoutMethods,
        establishedYear: row.establishedYear ?? undefined,
        isRegulated: row.isRegulated ?? undefined,
        successRatePercent: row.successRate ?? undefined,
        votes: row.rating === null || row.ratingCount === 0 ? undefined : votesForRating(row.rating, row.ratingCount),
      },
      payoutMethod: row.payoutMethod,
      terms: { currency: row.feeCurrency, tiers: [tier] },
      deliveryMinutes: row.deliveryTimeMinutes ?? undefined,
      provenance: row.provenance,
      fallbacks: row.fallbacks as FallbackField[],
    },
    cost: {
      sendAmount: sending(calculation.sendAmount),
      fixedFee: sending(calculation.fixedFee),
      variableFee: sending(calculation.percentageFee),
      transferFee: sending(calculation.transferFee),
      exchangeRate: row.exchangeRate,
      exchangeFee: sending(calculation.exchangeFee),
      receiveAmount: moneyFromMajorUnits(row.receiveAmount, row.toCurrency, 'down'),
      tax: sending(calculation.tax),
      taxLines: [],
      totalCost: sending(row.totalCost),
      totalCostPercent: row.totalCostPercent,
      marginPercent: row.marginPercent,
      amountInTerms: calculation.sendAmount,
      measured: row.measured,
    },
    score: row.aiScore,
    range: row.range ? toPriceRange(row.range, currency, row.toCurrency) : undefined,
  };
}

function toPriceRange(range: PriceRangeResponse, currency: string, toCurrency: string): PriceRange {
  const ends = ({ low, high }: { low: number; high: number }, of: string) => ({
    low: moneyFromMajorUnits(low, of, 'down'),
    high: moneyFromMajorUnits(high, of, 'down'),
  });
  return {
    receiveAmount: ends(range, toCurrency),
    totalCost: ends(range.totalCost, currency),
    sendAmount: range.sendAmount && ends(range.sendAmount, currency),
  };
}
