import { currencyByCode } from '../reference/currencies.ts';

/** How many decimals the currency's minor unit has by ISO 4217: 0, 2 or 3. An unknown code counts as 2. */
export function currencyDecimals(currency: string): 0 | 2 | 3 {
  return currencyByCode(currency)?.decimals ?? 2;
}

/** [S5-2] Whether an amount in major units is a whole number of the currency's minor units: 1000.5 is none of yen. */
export function fitsCurrency(amount: number, currency: string): boolean {
  return Number(amount.toFixed(currencyDecimals(currency))) === amount;
}
