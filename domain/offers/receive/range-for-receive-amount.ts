import { maxSendAmount } from '../../money/amount-limits.ts';
import { moneyFromMajorUnits } from '../../money/major-units.ts';
import { money } from '../../money/money.ts';
import type { PriceRange } from '../price-range.ts';
import type { TransferCost } from '../provider-cost.ts';

/** The largest factor by which a cost may grow with the amount to pay, because a tiny amount's cost is mostly fixed. */
const maxGrowthFactor = 2;

/**
 * Returns an estimate's range for a fixed received amount (B2-3). At each end, the cost is the same share of the amount
 * to pay as in the given range, but at most twice the cost in that range. The ends are rounded outward, and the range
 * contains the price itself.
 */
export function rangeForReceiveAmount({ totalCost }: PriceRange, cost: TransferCost): PriceRange {
  const { sendAmount, receiveAmount } = cost;
  const sent = sendAmount.amountMinor;
  const brought = sent - cost.totalCost.amountMinor;
  const most = moneyFromMajorUnits(maxSendAmount, sendAmount.currency, 'down').amountMinor;
  const handedOver = (costMinor: number) => {
    const growth = costMinor < sent ? brought / (sent - costMinor) : maxGrowthFactor;
    return brought + costMinor * Math.min(growth, maxGrowthFactor);
  };
  const low = Math.min(sent, Math.floor(handedOver(totalCost.low.amountMinor)));
  const high = Math.max(sent, Math.min(most, Math.ceil(handedOver(totalCost.high.amountMinor))));
  const inSendingMoney = (minor: number) => money(minor, sendAmount.currency);
  return {
    sendAmount: { low: inSendingMoney(low), high: inSendingMoney(high) },
    totalCost: { low: inSendingMoney(low - brought), high: inSendingMoney(high - brought) },
    receiveAmount: { low: receiveAmount, high: receiveAmount },
  };
}
