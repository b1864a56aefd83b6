import { currencyDecimals } from './currency-decimals.ts';
import { type Money, money } from './money.ts';
import { type RoundingDirection, toMinor } from './rounding.ts';

/**
 * Returns the amount as a decimal number (1234 cents → 12.34). Use it for serialization and display, never for
 * arithmetic.
 */
export function majorUnits(amount: Money): number {
  return amount.amountMinor / 10 ** currencyDecimals(amount.currency);
}

/** Returns money for an amount in major units, rounded to the minor unit in the given direction. */
export function moneyFromMajorUnits(amount: number, currency: string, direction: RoundingDirection): Money {
  return money(toMinor(amount, currencyDecimals(currency), direction), currency);
}
