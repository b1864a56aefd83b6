import { currencyDecimals } from '../money/currency-decimals.ts';
import { convertMoney, type ExchangeRate, isValidRate } from '../money/exchange-rate.ts';
import { addMoney, type Money, money, subtractMoney } from '../money/money.ts';
import { percentOfMinorUnits } from '../money/rounding.ts';

/**
 * A price that a user copied from a provider's page, to be checked (B1-6). Given the amount, any two of the fee, the
 * rate and the received amount determine the third: (amount − fee) × rate = received amount. The check is pure, so the
 * page can run it offline too.
 */
export type QuotedPrice = {
  /** The amount to send, as shown by the provider. */
  readonly amount: Money;
  readonly fee?: Money | undefined;
  /**
   * Whether the provider takes the fee out of the amount or adds it on top. If no fee is given, the sender pays only
   * the amount.
   */
  readonly feeMode: FeeMode;
  /** Units of the receiving currency per unit of the sending currency, as shown. */
  readonly rate?: number | undefined;
  readonly receiveAmount?: Money | undefined;
};

export const feeModes = ['included', 'on_top'] as const;
export type FeeMode = (typeof feeModes)[number];

export type PriceCheck = {
  /** The total that the sender pays: the amount, plus the fee if it is added on top. */
  readonly handedOver: Money;
  readonly fee: Money;
  /** What is exchanged: handedOver − fee. */
  readonly exchanged: Money;
  readonly rate: number;
  readonly receiveAmount: Money;
  /** How far the rate is below the mid-market rate, in percent, to 4 decimals; negative if it is better. */
  readonly markupPercent: number;
  /** The cost of the markup, in the sending currency; negative when the rate is better. */
  readonly markupCost: Money;
  readonly totalCost: Money;
  /** totalCost as a percentage of handedOver, to 4 decimals. */
  readonly totalCostPercent: number;
  /** The received amount if handedOver were exchanged at the mid-market rate without a fee. */
  readonly midReceiveAmount: Money;
  /** midReceiveAmount − receiveAmount. */
  readonly lessThanMid: Money;
  readonly warning: PriceWarning | null;
};

/**
 * `inverted_rate`: the rate is plausible only for the opposite direction. `implausible`: the markup is outside
 * `plausibleMarkupPercent`.
 */
export type PriceWarning = 'inverted_rate' | 'implausible';

export type PriceError = 'too_few_numbers' | 'numbers_disagree' | 'fee_above_amount' | 'nothing_arrives' | 'too_large';

/** The form field that each error belongs to. */
export const priceErrorFields = {
  too_few_numbers: 'rate',
  numbers_disagree: 'receiveAmount',
  fee_above_amount: 'fee',
  nothing_arrives: 'receiveAmount',
  too_large: 'rate',
} as const satisfies Record<PriceError, string>;

export type PriceCheckResult =
  | { readonly ok: true; readonly check: PriceCheck }
  | { readonly ok: false; readonly error: PriceError };

/** In percent. A markup outside these bounds is more likely a typo or another currency than a real price. */
export const plausibleMarkupPercent = { min: -15, max: 40 } as const;

/**
 * In percent. Larger differences between the shown numbers are contradictions. Smaller ones are rounding, because
 * providers show rates with three or four digits.
 */
export const maxDisagreementPercent = 0.5;

/**
 * Returns how a shown price compares with `mid`, the mid-market rate for the same pair. Returns an error if numbers are
 * missing, too large or contradictory, or if nothing would arrive.
 */
export function compareWithMidMarket(shown: QuotedPrice, mid: ExchangeRate): PriceCheckResult {
  const known = completePrice(shown, mid);
  if (typeof known === 'string') return { ok: false, error: known };
  const { handedOver, fee, rate, receiveAmount } = known;
  const exchanged = subtractMoney(handedOver, fee);
  const markupPercent = roundToFourDecimals((1 - rate / mid.rate) * 100);
  const markupCost = money(percentOfMinorUnits(exchanged.amountMinor, markupPercent, 'up'), exchanged.currency);
  const totalCost = addMoney(fee, markupCost);
  const midReceiveAmount = convertMoney(handedOver, mid, 'down');
  return {
    ok: true,
    check: {
      handedOver,
      fee,
      exchanged,
      rate,
      receiveAmount,
      markupPercent,
      markupCost,
      totalCost,
      totalCostPercent: roundToFourDecimals((totalCost.amountMinor / handedOver.amountMinor) * 100),
      midReceiveAmount,
      lessThanMid: subtractMoney(midReceiveAmount, receiveAmount),
      warning: findPriceWarning(rate, mid.rate, markupPercent),
    },
  };
}

type KnownPrice = Pick<PriceCheck, 'handedOver' | 'fee' | 'rate' | 'receiveAmount'>;

function completePrice(
  { amount, fee, feeMode, rate, receiveAmount }: QuotedPrice,
  mid: ExchangeRate,
): KnownPrice | PriceError {
  if (amount.amountMinor <= 0) return 'nothing_arrives';
  if (rate !== undefined && !isValidRate(rate)) return 'nothing_arrives';
  if (receiveAmount !== undefined && receiveAmount.amountMinor <= 0) return 'nothing_arrives';
  if (!hasSafeAmounts({ amount, rate, receiveAmount }, mid)) return 'too_large';
  if (fee === undefined) {
    if (rate === undefined || receiveAmount === undefined) return 'too_few_numbers';
    const sent = convertBack(receiveAmount, rate, amount, mid);
    // Providers round the received amount and the rate, so a fee that is a few cents below zero counts as zero.
    const charged = money(Math.max(0, amount.amountMinor - sent), amount.currency);
    if (sent > amount.amountMinor * (1 + maxDisagreementPercent / 100)) return 'numbers_disagree';
    return { handedOver: amount, fee: charged, rate, receiveAmount };
  }
  const handedOver = feeMode === 'on_top' ? addMoney(amount, fee) : amount;
  const exchanged = subtractMoney(handedOver, fee);
  if (exchanged.amountMinor <= 0) return 'fee_above_amount';
  if (receiveAmount === undefined) {
    if (rate === undefined) return 'too_few_numbers';
    const arrives = convertMoney(exchanged, { from: mid.from, to: mid.to, rate }, 'down');
    return arrives.amountMinor > 0 ? { handedOver, fee, rate, receiveAmount: arrives } : 'nothing_arrives';
  }
  // The received amount takes precedence, because the rate derived from it isn't rounded.
  const exact = rateBetween(exchanged, receiveAmount, mid);
  if (rate !== undefined && Math.abs(rate / exact - 1) * 100 > maxDisagreementPercent) return 'numbers_disagree';
  return { handedOver, fee, rate: exact, receiveAmount };
}

/** Returns whether all amounts in a check stay exact whole numbers (below 2^53), even with a fee added. */
function hasSafeAmounts(
  { amount, rate, receiveAmount }: Pick<QuotedPrice, 'amount' | 'rate' | 'receiveAmount'>,
  mid: ExchangeRate,
): boolean {
  const perMinor = minorUnitRatio(amount, mid);
  const received = receiveAmount?.amountMinor ?? 0;
  const sums = [
    (amount.amountMinor * (rate ?? 0)) / perMinor,
    received,
    (received / mid.rate) * perMinor,
    (amount.amountMinor * (rate ?? 0)) / mid.rate,
  ];
  return sums.every((sum) => sum < Number.MAX_SAFE_INTEGER / 100);
}

/** Returns the rate implied by the two amounts: units of the receiving currency per unit of the sending currency. */
function rateBetween(exchanged: Money, received: Money, mid: ExchangeRate): number {
  return (received.amountMinor / exchanged.amountMinor) * minorUnitRatio(exchanged, mid);
}

/**
 * Returns the exchanged amount that yields this received amount, in minor units of the sending currency, rounded up.
 */
function convertBack(received: Money, rate: number, amount: Money, mid: ExchangeRate): number {
  return Math.ceil((received.amountMinor / rate) * minorUnitRatio(amount, mid) - 1e-6);
}

/** Returns minor units per major unit of the sending currency, divided by the same for the receiving currency. */
function minorUnitRatio(amount: Money, mid: ExchangeRate): number {
  return 10 ** (currencyDecimals(amount.currency) - currencyDecimals(mid.to));
}

function findPriceWarning(rate: number, mid: number, markupPercent: number): PriceWarning | null {
  if (markupPercent >= plausibleMarkupPercent.min && markupPercent <= plausibleMarkupPercent.max) return null;
  const turned = (1 - 1 / (rate * mid)) * 100;
  return turned >= plausibleMarkupPercent.min && turned <= plausibleMarkupPercent.max ? 'inverted_rate' : 'implausible';
}

function roundToFourDecimals(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}
