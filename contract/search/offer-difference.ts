import { majorUnits, moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import { subtractMoney } from '@tern/domain/money/money.ts';
import { subtractEstimates } from '@tern/domain/money/round-estimate.ts';
import { isEstimatedPrice } from './is-estimated-price.ts';
import type { OfferResponse } from './offer-response.ts';

type ComparisonQuery = {
  readonly currency: string;
  readonly toCurrency: string;
  readonly receiveAmount: number | null;
};
type ComparedOffer = Pick<OfferResponse, 'receiveAmount' | 'sendAmount' | 'toCurrency' | 'fallbacks' | 'isEstimate'>;

export type ComparedAmount = {
  /** In major units. */
  readonly amount: number;
  readonly currency: string;
  readonly isEstimate: boolean;
};

/**
 * Returns the amount used to compare offers: the received amount, or the amount to pay if the search fixes the received
 * amount. Amounts of 1,000 or more are truncated to whole units unless they are estimates.
 */
export function toComparedAmount(row: ComparedOffer, asked: ComparisonQuery): ComparedAmount {
  const [amount, currency] =
    asked.receiveAmount === null ? [row.receiveAmount, row.toCurrency] : [row.sendAmount, asked.currency];
  const isEstimate = isEstimatedPrice(row);
  return { amount: isEstimate ? amount : truncateLargeAmount(1000, amount), currency, isEstimate };
}

/**
 * Returns how much higher the first offer's compared amount is than the second's; negative if it is lower. Differences
 * of 10 or more are truncated to whole units. If either offer is an estimate, returns the difference between the
 * rounded amounts.
 */
export function calculateOfferDifference(
  first: ComparedOffer,
  second: ComparedOffer,
  asked: ComparisonQuery,
): ComparedAmount {
  const currency = asked.receiveAmount === null ? first.toCurrency : asked.currency;
  const [a, b] =
    asked.receiveAmount === null ? [first.receiveAmount, second.receiveAmount] : [first.sendAmount, second.sendAmount];
  if (isEstimatedPrice(first) || isEstimatedPrice(second)) {
    const difference = a >= b ? subtractEstimates(a, b) : -subtractEstimates(b, a);
    return { amount: difference + 0, currency, isEstimate: true };
  }
  const money = (amount: number) => moneyFromMajorUnits(amount, currency, 'down');
  const exact = majorUnits(subtractMoney(money(a), money(b)));
  return { amount: truncateLargeAmount(10, exact), currency, isEstimate: false };
}

/** Truncates amounts of `limit` or more to whole units, because their decimals don't affect the choice. */
function truncateLargeAmount(limit: number, amount: number): number {
  return Math.abs(amount) >= limit ? Math.trunc(amount) : amount;
}
