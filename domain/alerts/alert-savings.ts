import { currencyDecimals } from '../money/currency-decimals.ts';
import { isValidRate } from '../money/exchange-rate.ts';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { type Money, money } from '../money/money.ts';

/**
 * Returns the savings defined in [S4.6-7], rate difference × amount: how much more the recipient gets at `rate` than at
 * `reference`. The result is in minor units of the receiving currency and negative if the recipient gets less. It is
 * rounded toward zero, so that we never overstate savings.
 * @param amount in major units of the sending currency.
 * @throws RangeError when one of the rates is invalid ([S5-6]).
 */
export function alertSavings(
  { rate, reference, amount }: { readonly rate: number; readonly reference: number; readonly amount: number },
  { fromCurrency, toCurrency }: { readonly fromCurrency: string; readonly toCurrency: string },
): Money {
  const now = asFraction(rate);
  const then = asFraction(reference);
  const scale = Math.max(now.scale, then.scale);
  const difference = now.digits * 10n ** BigInt(scale - now.scale) - then.digits * 10n ** BigInt(scale - then.scale);
  const sent = BigInt(moneyFromMajorUnits(amount, fromCurrency, 'down').amountMinor);
  const up = 10n ** BigInt(currencyDecimals(toCurrency));
  const down = 10n ** BigInt(scale + currencyDecimals(fromCurrency));
  return money(Number((difference * sent * up) / down), toCurrency);
}

/**
 * Returns the rate's decimal notation as digits ÷ 10^scale, because binary fractions would lose the last minor unit.
 */
function asFraction(rate: number): { readonly digits: bigint; readonly scale: number } {
  if (!isValidRate(rate)) throw new RangeError('Invalid exchange rate received');
  const [mantissa = '', exponent = '0'] = rate.toExponential().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}
