import { currencyByCode } from '../reference/currencies.ts';

/** Returns the decimals of the currency's minor unit by ISO 4217: 0, 2 or 3. An unknown code counts as 2. */
export function currencyDecimals(currency: string): 0 | 2 | 3 {
  return currencyByCode(currency)?.decimals ?? 2;
}

/** [S5-2] Returns whether an amount in major units is a whole number of minor units: 1000.5 isn't for yen. */
export function fitsCurrencyDecimals(amount: number, currency: string): boolean {
  return Number(amount.toFixed(currencyDecimals(currency))) === amount;
}
