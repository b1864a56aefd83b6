import { maxSendAmount, minSendAmount } from '../../money/amount-limits.ts';
import { currencyDecimals } from '../../money/currency-decimals.ts';
import { convertMoney, type ExchangeRate } from '../../money/exchange-rate.ts';
import { type Money, money } from '../../money/money.ts';
import { toMinor } from '../../money/rounding.ts';
import type { AmountRange } from '../curve/amount-range.ts';
import { findLastAmountWhere } from '../curve/find-last-amount-where.ts';
import {
  type CostInMinorUnitsResult,
  type CostInput,
  calculateCharges,
  calculateCostInMinorUnits,
  convertToTermsCurrency,
} from '../provider-cost.ts';

/**
 * The input of a reverse quote: how much must the sender pay so that the recipient gets at least `receiveAmount`
 * (B2-3)?
 */
export type CostForReceiveAmountInput = Omit<CostInput, 'sendAmount'> & {
  /** In the receiving currency; 0 or more. */
  readonly receiveAmount: Money;
};

/** A provider's minimum may deliver at most this many times the requested amount (decision 105). */
const maxExcessFactor = 1.25;

/**
 * Returns the price of the smallest amount, to the minor unit, for which the recipient gets at least `receiveAmount`.
 * The price is computed with the same function as every other quote. Returns the reason `above_maximum` if the offer
 * accepts no such amount, and `below_minimum` if even its minimum delivers far more.
 * @param range the allowed amounts in minor units of the sending currency; by default those that a search accepts.
 */
export function costForReceiveAmount(
  { receiveAmount, ...input }: CostForReceiveAmountInput,
  range = createSearchableRange(input.mid.from),
): CostInMinorUnitsResult {
  const target = receiveAmount.amountMinor;
  const found = findSmallestAmount(input, target, range);
  if (found === undefined) return { ok: false, reason: 'above_maximum' };
  const result = calculateCostInMinorUnits({ ...input, sendAmount: found });
  const isFarMore = result.ok && target > 0 && result.cost.receiveAmount > maxExcessFactor * target;
  const isMinimum = () =>
    !calculateCostInMinorUnits({ ...input, sendAmount: money(found.amountMinor - 1, found.currency) }).ok;
  return isFarMore && input.terms.minAmount !== undefined && isMinimum()
    ? { ok: false, reason: 'below_minimum' }
    : result;
}

type CostInputWithoutAmount = Omit<CostInput, 'sendAmount'>;

/**
 * Searches the tiers in ascending order. Within a tier, the rate is constant and the fee is monotonic in the amount.
 * Between tiers, the received amount may jump, so the start of a tier can deliver less than the end of the previous
 * one.
 */
function findSmallestAmount(way: CostInputWithoutAmount, target: number, range: AmountRange): Money | undefined {
  const { terms } = way;
  const sending = way.mid.from;
  const unit = 10 ** currencyDecimals(terms.currency);
  const inTerms = (minor: number) =>
    convertToTermsCurrency({ ...way, sendAmount: money(minor, sending) }).inTerms.amountMinor / unit;
  const perUnit = way.midToTerms.rate / 10 ** currencyDecimals(sending);
  const lastUpTo = (amount: number, within: AmountRange) =>
    findLastAmountWhere((minor) => inTerms(minor) <= amount, within, amount / perUnit);
  const { minAmount, maxAmount } = terms;
  let from =
    minAmount === undefined
      ? range.from
      : findLastAmountWhere((minor) => inTerms(minor) < minAmount, range, minAmount / perUnit) + 1;
  const last = maxAmount === undefined ? range.to : lastUpTo(maxAmount, range);
  for (const [index, tier] of terms.tiers.entries()) {
    if (from > last) break;
    const isOpen = tier.upTo === undefined || index === terms.tiers.length - 1;
    const to = isOpen ? last : lastUpTo(tier.upTo, { from, to: last });
    const found = to < from ? undefined : findSmallestAmountInTier(way, target, { from, to });
    if (found !== undefined) return money(found, sending);
    from = Math.max(from, to + 1);
  }
  return undefined;
}

/** With a fee that takes 99 of every 100 additional units, the search takes about this many steps. */
const maxSteps = 2000;

/**
 * Each step increases the amount by what would be enough if the increase were free of charge. With a percentage fee of
 * 0 or more, charges never fall as the amount grows, so no smaller amount is enough. That is true even if a fee rounded
 * in a coarser currency makes the received amount fluctuate.
 */
function findSmallestAmountInTier(
  way: CostInputWithoutAmount,
  target: number,
  { from, to }: AmountRange,
): number | undefined {
  const { mid } = way;
  const at = (minor: number) => ({ ...way, sendAmount: money(minor, mid.from) });
  const { tier, exchangeRate } = calculateCharges(at(from));
  const needed = findMinExchangedAmount({ ...mid, rate: exchangeRate }, target, to + 1);
  // Even without charges, no amount in the tier is enough.
  if (needed > to) return undefined;
  let minor = from;
  for (let step = 0; tier.percentageFee >= 0 && step < maxSteps; step += 1) {
    if (minor > to) return undefined;
    const result = calculateCostInMinorUnits(at(minor));
    if (result.ok && result.cost.receiveAmount >= target) return minor;
    const exchanged = result.ok ? result.cost.exchanged : minor - calculateCharges(at(minor)).transferFee;
    minor += Math.max(1, needed - exchanged);
  }
  // If the fee falls as the amount grows, every additional unit increases the received amount.
  const isTooLittle = (amount: number) => {
    const result = calculateCostInMinorUnits(at(amount));
    return !result.ok || result.cost.receiveAmount < target;
  };
  const smallest = findLastAmountWhere(isTooLittle, { from: minor, to }, needed) + 1;
  return smallest > to ? undefined : smallest;
}

/**
 * Returns the smallest amount (minor units, at least 1) that converts to at least `target`, or `limit` if no smaller
 * amount does. In a weak currency, the amount for a large target can be too large to be exact.
 */
function findMinExchangedAmount(exchange: ExchangeRate, target: number, limit: number): number {
  const decimals = currencyDecimals(exchange.to) - currencyDecimals(exchange.from);
  const brings = (minor: number) => convertMoney(money(minor, exchange.from), exchange, 'down').amountMinor;
  let least = Math.min(limit, Math.max(1, Math.floor(target / (exchange.rate * 10 ** decimals))));
  while (least > 1 && brings(least - 1) >= target) least -= 1;
  while (least < limit && brings(least) < Math.max(1, target)) least += 1;
  return least;
}

function createSearchableRange(currency: string): AmountRange {
  const decimals = currencyDecimals(currency);
  return { from: toMinor(minSendAmount, decimals, 'up'), to: toMinor(maxSendAmount, decimals, 'down') };
}
