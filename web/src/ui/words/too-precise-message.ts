import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { localizedName } from '../../i18n/localized-name.ts';

/** [S5-2] Returns why an amount can't be used in this currency; show it with `i18n._` of the same language. */
export function tooPreciseMessage(currency: string, language: string): MessageDescriptor {
  const name = localizedName('currency', currency, currencyByCode(currency)?.name ?? currency, language);
  const decimals = currencyDecimals(currency);
  return decimals === 0
    ? msg`${name} has no decimal places. Enter a whole number.`
    : msg`Use at most ${decimals} decimal places for ${name}.`;
}
