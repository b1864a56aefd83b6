import { convertMoney, type ExchangeRate } from '../money/exchange-rate.ts';
import { type Money, money } from '../money/money.ts';
import type { EstimateErrorMargins, Offer } from './offer.ts';
import { isEstimatedOffer } from './price-label.ts';
import type { TransferCost } from './provider-cost.ts';

/** The range around an estimate that contains 80% of actual prices. The ends are in minor units, rounded outward. */
export type PriceRange = {
  /** In the receiving currency. */
  readonly receiveAmount: MoneyRange;
  /** In the sending currency; a low cost means a high received amount. */
  readonly totalCost: MoneyRange;
  /** The amount to pay, if the search fixes the received amount. */
  readonly sendAmount?: MoneyRange | undefined;
};
export type MoneyRange = { readonly low: Money; readonly high: Money };

/**
 * The margins for estimates that don't come from the model: roughly the model's error in corridors without a survey.
 */
export const unmodeledErrorMargins: EstimateErrorMargins = { below: 0.4, above: 0.6, offset: 1 };

/**
 * Returns the range of an estimated price; undefined for a price that was seen or confirmed. The range always contains
 * the price itself.
 */
export function calculatePriceRange(offer: Offer, cost: TransferCost, mid: ExchangeRate): PriceRange | undefined {
  if (!isEstimatedOffer(offer)) return undefined;
  const isModeled = offer.estimateError !== undefined && offer.fallbacks.length === 0;
  const { below, above, offset } = isModeled ? offer.estimateError : unmodeledErrorMargins;
  const { sendAmount, totalCost, receiveAmount, totalCostPercent } = cost;
  const sent = sendAmount.amountMinor;
  const tax = cost.tax.amountMinor;
  // Taxes are known, so only the rest of the cost is estimated.
  const priced = totalCost.amountMinor - tax;
  const unit = ((offset + Math.max(0, totalCostPercent - (tax / sent) * 100)) / 100) * sent;
  const inSendingMoney = (minor: number) => money(minor, sendAmount.currency);
  // A cost below 0 is a promotion, which an estimate never assumes.
  const low = inSendingMoney(tax + Math.max(Math.min(0, priced), Math.floor(priced - below * unit)));
  const high = inSendingMoney(
    Math.max(totalCost.amountMinor, Math.min(sent, Math.ceil(totalCost.amountMinor + above * unit))),
  );
  const least = convertMoney(inSendingMoney(sent - high.amountMinor), mid, 'down');
  const most = convertMoney(inSendingMoney(sent - low.amountMinor), mid, 'up');
  return {
    totalCost: { low, high },
    receiveAmount: {
      low: least.amountMinor < receiveAmount.amountMinor ? least : receiveAmount,
      high: most.amountMinor > receiveAmount.amountMinor ? most : receiveAmount,
    },
  };
}
