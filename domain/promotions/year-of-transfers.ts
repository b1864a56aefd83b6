import { convertMoney, type ExchangeRate } from '../money/exchange-rate.ts';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { addMoney, type Money, money, subtractMoney } from '../money/money.ts';
import type { Promotion } from './promotion.ts';

/**
 * What the recipient gets from a year of equal monthly transfers: one at the promotional price and eleven at the
 * standard price.
 */
export type YearOfTransfers = {
  readonly first: Money;
  readonly each: Money;
  readonly total: Money;
  /** How much more the recipient gets in that year because of the promotion. */
  readonly gain: Money;
};

export type StandardTransfer = {
  /** The amount exchanged, after fee and taxes. */
  readonly exchanged: Money;
  readonly fee: Money;
  readonly rate: ExchangeRate;
  readonly receiveAmount: Money;
};

const standardTransferCount = 11;

/**
 * Returns what the recipient gets from a year of monthly transfers with one provider. The promotion improves today's
 * standard rate by the same percentage as it did when both rates were seen; above the promotion's limit, the standard
 * rate applies. Without a known limit, the promotion counts up to the amount at which it was seen. Rounds down.
 */
export function yearOfTransfers(
  { exchanged, fee, rate, receiveAmount: each }: StandardTransfer,
  { standardRate, promotionalRate = standardRate, feeWaived, upTo, seenAmount, currency }: Promotion,
): YearOfTransfers {
  const limit = moneyFromMajorUnits(upTo ?? seenAmount, currency, 'down');
  const sent = feeWaived ? addMoney(exchanged, fee) : exchanged;
  const covered = money(Math.min(sent.amountMinor, limit.amountMinor), sent.currency);
  const better = { ...rate, rate: rate.rate * Math.max(1, promotionalRate / standardRate) };
  const bonus = subtractMoney(convertMoney(covered, better, 'down'), convertMoney(covered, rate, 'down'));
  const unpaid = feeWaived ? convertMoney(fee, rate, 'down') : money(0, each.currency);
  const gain = addMoney(bonus, unpaid);
  const first = addMoney(each, gain);
  return { first, each, total: addMoney(first, money(each.amountMinor * standardTransferCount, each.currency)), gain };
}
