import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';

/** [S5-2] Returns the message for an amount with too many decimals in a currency; show it with `i18n._`. */
export function amountTooPreciseMessage(currency: string): MessageDescriptor {
  // Unlike "Chilean peso", the code needs no article or plural in the sentence.
  const name = currency;
  const decimals = currencyDecimals(currency);
  return decimals === 0
    ? msg`Amounts in ${name} have no decimal places. Enter a whole number.`
    : msg`Amounts in ${name} have at most ${decimals} decimal places. Remove the extra digits.`;
}
