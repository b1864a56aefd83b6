import { currencyDecimals } from './currency-decimals.ts';
import { type Money, money } from './money.ts';
import { multiplyThenDivide, type RoundingDirection } from './rounding.ts';

/**
 * An exchange rate between two currencies. `rate` has at most ten significant digits, so the printed number is exactly
 * the one used in the calculation. Anyone can recompute (sendAmount − transferFee) × exchangeRate (D8).
 */
export type ExchangeRate = { readonly from: string; readonly to: string; readonly rate: number };

const significantDigits = 10;

/** Returns whether a number can be a rate: finite and above 0 ([S5-6]). */
export function isValidRate(rate: number): boolean {
  return Number.isFinite(rate) && rate > 0;
}

/** No currency in use is worth more than 100,000 dollars, or less than a hundred-millionth of a dollar. */
export const plausibleUnitsPerUsd = { min: 1e-5, max: 1e8 } as const;

/**
 * Returns whether a rate, in units of a currency per 1 USD, is plausible. Values outside the bounds are rejected even
 * if several sources agree on them.
 */
export function isPlausibleUnitsPerUsd(perUsd: number): boolean {
  return isValidRate(perUsd) && perUsd >= plausibleUnitsPerUsd.min && perUsd <= plausibleUnitsPerUsd.max;
}

/**
 * Returns a rate rounded to ten significant digits. Throws if it isn't finite and above 0.
 * @param direction 'down' for a rate given to a customer, 'nearest' for a reference rate.
 */
export function roundExchangeRate(rate: number, direction: 'down' | 'nearest' = 'nearest'): number {
  if (!isValidRate(rate)) throw new RangeError('Invalid exchange rate received');
  const scale = scaleOf(rate);
  const coefficient = Math.round(scaleByPowerOfTen(rate, scale));
  if (scale >= 0 && scale <= maxExactDecimalExponent) {
    // Dividing two exact numbers gives the floating-point number nearest to the decimal fraction.
    const rounded = coefficient / 10 ** scale;
    if (rounded === rate) return rate;
    // Close to a power of ten, the fraction has one digit too many or too few.
    const hasAllDigits = coefficient > 10 ** (significantDigits - 1) && coefficient < 10 ** significantDigits;
    if (direction === 'down' && hasAllDigits) return rounded < rate ? rounded : (coefficient - 1) / 10 ** scale;
  }
  const nearest = Number(rate.toPrecision(significantDigits));
  if (direction === 'nearest' || nearest <= rate) return nearest;
  const scaleOfNearest = scaleOf(nearest);
  return Number(`${Math.round(scaleByPowerOfTen(nearest, scaleOfNearest)) - 1}e${-scaleOfNearest}`);
}

/** The exponent of the largest power of ten that a number can hold exactly. */
const maxExactDecimalExponent = 22;

/**
 * Returns the customer's rate, `midRate` × (1 − `spreadPercent`%), rounded down. Without a margin, rounds the rate to the
 * nearest value.
 */
export function rateAfterSpread(midRate: number, spreadPercent: number): number {
  if (spreadPercent === 0) return roundExchangeRate(midRate, 'nearest');
  return roundExchangeRate(midRate * (1 - spreadPercent / 100), 'down');
}

/**
 * Converts money at a rate, computed exactly and then rounded to the receiving currency's minor unit. Throws when the
 * rate doesn't convert from the amount's currency or isn't above 0.
 */
export function convertMoney(amount: Money, exchange: ExchangeRate, direction: RoundingDirection): Money {
  if (amount.currency !== exchange.from)
    throw new TypeError(`A ${exchange.from} rate cannot convert ${amount.currency}`);
  const { coefficient, scale } = decompose(exchange.rate);
  const exponent = scale + currencyDecimals(exchange.from) - currencyDecimals(exchange.to);
  const minor =
    exponent >= 0
      ? multiplyThenDivide(amount.amountMinor, coefficient, 10 ** exponent, direction)
      : multiplyThenDivide(amount.amountMinor, coefficient * 10 ** -exponent, 1, direction);
  return money(minor, exchange.to);
}

/**
 * Returns the rate, rounded to ten significant digits, as coefficient ÷ 10^scale with a whole coefficient of at most ten
 * digits.
 */
function decompose(rate: number): { coefficient: number; scale: number } {
  const rounded = roundExchangeRate(rate);
  let scale = scaleOf(rounded);
  let coefficient = Math.round(scaleByPowerOfTen(rounded, scale));
  // Trailing zeros make the divisor needlessly large (and a power above 10^22 wouldn't be exact).
  while (scale > 0 && coefficient % 10 === 0) {
    coefficient /= 10;
    scale -= 1;
  }
  return { coefficient, scale };
}

/** Returns the number of decimal places that gives the rate ten significant digits. */
function scaleOf(rate: number): number {
  return significantDigits - 1 - Math.floor(Math.log10(rate));
}

function scaleByPowerOfTen(rate: number, scale: number): number {
  return scale >= 0 ? rate * 10 ** scale : rate / 10 ** -scale;
}
