import type { FirstTransferPromotion } from '@tern/contract/promotions/first-transfer-promotion.ts';
import { convertMoney } from '@tern/domain/money/exchange-rate.ts';
import { majorUnits, moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import { type Money, subtractMoney } from '@tern/domain/money/money.ts';
import type { Promotion } from '@tern/domain/promotions/promotion.ts';
import { type StandardTransfer, yearOfTransfers } from '@tern/domain/promotions/year-of-transfers.ts';

/** Returns a promotion, and what the recipient gets from a year of monthly transfers at an offer's price. */
export function toFirstTransferPromotion(
  promotion: Promotion,
  { sendAmount, ...standard }: StandardTransfer & { readonly sendAmount: Money },
): FirstTransferPromotion {
  const { promotionalRate, standardFee: _fee, upTo, ...rest } = promotion;
  const { first, each, total, gain } = yearOfTransfers(standard, promotion);
  return {
    ...rest,
    promotionalRate: promotionalRate ?? null,
    upTo: upTo ?? null,
    year: {
      amount: majorUnits(sendAmount),
      ...{ first: majorUnits(first), each: majorUnits(each), total: majorUnits(total), gain: majorUnits(gain) },
    },
  };
}

/**
 * Returns a promotion, and what the recipient gets from a year of monthly transfers. Uses the amount and the standard
 * price that were recorded with the promotion.
 */
export function toObservedFirstTransferPromotion(promotion: Promotion): FirstTransferPromotion {
  const { currency, toCurrency, standardRate, standardFee = 0, seenAmount } = promotion;
  const sendAmount = moneyFromMajorUnits(seenAmount, currency, 'down');
  const fee = moneyFromMajorUnits(standardFee, currency, 'up');
  const exchanged = subtractMoney(sendAmount, fee);
  const rate = { from: currency, to: toCurrency, rate: standardRate };
  return toFirstTransferPromotion(promotion, {
    sendAmount,
    exchanged,
    fee,
    rate,
    receiveAmount: convertMoney(exchanged, rate, 'down'),
  });
}
