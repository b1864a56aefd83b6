import { currencyByCode } from '../reference/currencies.ts';

/**
 * Returns the number of decimals of a currency's minor unit according to ISO 4217: 0, 2 or 3; 2 for an unknown code.
 */
export function currencyDecimals(currency: string): 0 | 2 | 3 {
  return currencyByCode(currency)?.decimals ?? 2;
}

/** [S5-2] Returns whether an amount in major units is a whole number of minor units: for yen, 1000.5 isn't. */
export function fitsCurrencyDecimals(amount: number, currency: string): boolean {
  return Number(amount.toFixed(currencyDecimals(currency))) === amount;
}
