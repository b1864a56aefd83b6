import { useLingui } from '@lingui/react/macro';
import { usePageSettings } from '../../page/page-settings.ts';
import { numberFormat } from './formatter.ts';
import { numberInputLocale } from './number-input-locale.ts';
import { isAmbiguousAmount, parseAmount } from './parse-amount.ts';

/**
 * Returns a function that states how an ambiguous number such as "1.000" was read, if the page would write it
 * differently. Omit the currency for a rate.
 */
export function useParsedAmountHint(): (text: string, currency?: string) => string | undefined {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return (text, currency) => {
    if (!isAmbiguousAmount(text)) return undefined;
    const value = parseAmount(text, numberInputLocale(language));
    const written = numberFormat(language, { maximumFractionDigits: 10 }).format(value ?? 0);
    if (value === undefined || written === text.trim()) return undefined;
    const amount = currency === undefined ? written : `${written} ${currency}`;
    return t`We read this as ${amount}.`;
  };
}
