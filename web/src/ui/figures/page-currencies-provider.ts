import { formatMoney, type MoneyFormatOptions } from '@tern/domain/money/format-money.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { createContext, useCallback, useContext } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';

const PageCurrenciesContext = createContext<readonly string[] | undefined>(undefined);

/**
 * Provides the currencies of a page that shows no others, so its amounts can have currency signs ("$500", "₱28,412").
 * Elsewhere, each amount has its code: a list of alerts or favorites may include currencies that share a sign.
 */
export const PageCurrenciesProvider = PageCurrenciesContext.Provider;

/** Returns the currencies of a page about one transfer: the sender's and the receiving country's. */
export function transferCurrencies({
  currency = '',
  toCountry = '',
}: {
  currency?: string;
  toCountry?: string;
}): string[] {
  return [currency, currencyOfCountry(toCountry)];
}

export type FormatMoney = (amount: number | null | undefined, currency: string, style?: MoneyFormatOptions) => string;

/** Returns a function that formats amounts on this page. */
export function useMoneyFormatter(): FormatMoney {
  const { language } = usePageSettings();
  const otherCurrencies = useContext(PageCurrenciesContext);
  return useCallback(
    (amount, currency, style) => formatMoney(amount, currency, language, { otherCurrencies, ...style }),
    [language, otherCurrencies],
  );
}
