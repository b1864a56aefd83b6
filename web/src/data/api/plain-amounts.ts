import { fitsCurrency } from '@tern/domain/money/currency-decimals.ts';
import { barePath, languageOfPath } from '@tern/domain/reference/language-path.ts';
import { numberLanguage } from '../../ui/words/number-language.ts';
import { parseAmount } from '../../ui/words/parse-amount.ts';

const amounts = ['amount', 'receiveAmount', 'receiveBefore'] as const;

/**
 * Returns where the page is whose amounts are plain numbers, when a form without script sent them as typed: "१,५०,०००",
 * "1.234,56", "٣٥٠". undefined when they are plain already, or can't be read: then the page says what is wrong.
 */
export function withPlainAmounts(url: URL): string | undefined {
  const language = numberLanguage(languageOfPath(url.pathname));
  const search = new URLSearchParams(url.search);
  for (const name of amounts) {
    const typed = search.get(name)?.trim() ?? '';
    const amount = isPlain(typed, search.get('currency') ?? '') ? undefined : parseAmount(typed, language);
    if (amount !== undefined) search.set(name, String(amount));
  }
  const path = `${barePath(url.pathname)}?${search}`;
  return search.toString() === new URLSearchParams(url.search).toString() ? undefined : path;
}

/**
 * Returns whether a number can be as a page wrote it. "1.500" can't; "1.125" can for dinars, which have three decimals,
 * and otherwise is a thousand in German.
 */
function isPlain(text: string, currency: string): boolean {
  const value = Number(text);
  return String(value) === text && (currency === '' || fitsCurrency(value, currency));
}
