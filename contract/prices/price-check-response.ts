import { majorUnits, moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import { addMoney } from '@tern/domain/money/money.ts';
import {
  compareWithMidMarket,
  type PriceError,
  type QuotedPrice,
} from '@tern/domain/prices/compare-with-mid-market.ts';
import { rankPrice } from '@tern/domain/prices/rank-price.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import type { PriceCheckRequest, PriceCheckResponse } from './price-check.ts';

/**
 * What a price check compares a price with: the mid-market rate and one offer per provider. The offers are priced for
 * the total that the sender pays.
 */
export type PriceCheckMarket = {
  readonly midMarket: PriceCheckResponse['midMarket'];
  /** The name of the checked provider, if we know it. */
  readonly providerName?: string | undefined;
  readonly rows: readonly Omit<PriceCheckResponse['better'][number], 'difference'>[];
  /** ISO 8601. */
  readonly generatedAt: string;
};

export type PriceCheckOutcome =
  | { readonly ok: true; readonly answer: PriceCheckResponse }
  | { readonly ok: false; readonly error: PriceError };

const maxBetterOffers = 5;

/** Returns the total that the sender pays, in major units. The compared offers must be priced for this amount. */
export function calculateTotalPaid({ amount, fee, feeMode, currency }: PriceCheckRequest): number {
  if (fee === undefined || feeMode === 'included') return amount;
  return majorUnits(addMoney(moneyFromMajorUnits(amount, currency, 'up'), moneyFromMajorUnits(fee, currency, 'up')));
}

/**
 * Returns the result of a price check, or why the numbers can't be checked. The server and the offline page both call
 * this function, so their results agree.
 */
export function createPriceCheckResponse(question: PriceCheckRequest, market: PriceCheckMarket): PriceCheckOutcome {
  const { midMarket, rows, generatedAt } = market;
  const { fromCountry, toCountry, currency, amount, feeMode, payoutMethod, provider } = question;
  const result = compareWithMidMarket(toQuotedPrice(question), midMarket);
  if (!result.ok) return result;
  const { warning, markupPercent, totalCostPercent, rate, ...sums } = result.check;
  const receiveAmount = majorUnits(sums.receiveAmount);
  const ranking = rankPrice(receiveAmount, rows, market.providerName ?? provider);
  const compared = (row: PriceCheckMarket['rows'][number]) => ({
    ...row,
    difference: calculateReceiveAmountDifference(row, receiveAmount),
  });
  const query = { fromCountry, toCountry, currency, toCurrency: midMarket.to, amount, feeMode };
  return {
    ok: true,
    answer: {
      query: {
        ...query,
        payoutMethod: payoutMethod ?? null,
        provider: provider || null,
        providerName: market.providerName ?? ranking.own?.name ?? null,
      },
      check: {
        handedOver: majorUnits(sums.handedOver),
        fee: majorUnits(sums.fee),
        exchanged: majorUnits(sums.exchanged),
        rate,
        receiveAmount,
        markupPercent,
        markupCost: majorUnits(sums.markupCost),
        totalCost: majorUnits(sums.totalCost),
        totalCostPercent,
        midReceiveAmount: majorUnits(sums.midReceiveAmount),
        lessThanMid: majorUnits(sums.lessThanMid),
        warning,
      },
      rank: ranking.rank,
      outOf: ranking.outOf,
      better: ranking.better.slice(0, maxBetterOffers).map(compared),
      own: ranking.own ? compared(ranking.own) : null,
      includesEstimates: rows.some((row) => row !== ranking.own && row.isEstimate),
      midMarket,
      generatedAt,
    },
  };
}

/** Converts a price check request to the format that `compareWithMidMarket` expects. */
export function toQuotedPrice({
  amount,
  fee,
  feeMode,
  rate,
  receiveAmount,
  currency,
  toCountry,
}: Omit<PriceCheckRequest, 'payoutMethod' | 'provider'>): QuotedPrice {
  const toCurrency = currencyOfCountry(toCountry);
  return {
    amount: moneyFromMajorUnits(amount, currency, 'up'),
    fee: fee === undefined ? undefined : moneyFromMajorUnits(fee, currency, 'up'),
    feeMode,
    rate,
    receiveAmount: receiveAmount === undefined ? undefined : moneyFromMajorUnits(receiveAmount, toCurrency, 'down'),
  };
}

/** Returns the difference, rounded to four decimals to remove floating-point noise. */
function calculateReceiveAmountDifference(
  { receiveAmount }: { readonly receiveAmount: number },
  other: number,
): number {
  return Number((receiveAmount - other).toFixed(4));
}
