import { localeOf } from '@tern/domain/reference/locale-of.ts';
import { currentLocalizedNames } from './load-messages.ts';

/**
 * Returns the name of a country or currency in a language: from the page's list if it has one, otherwise from the
 * runtime's Unicode data. Returns `english` in English and for unknown codes.
 */
export function localizedName(type: 'region' | 'currency', code: string, english: string, language: string): string {
  if (language === 'en') return english;
  // The browser's name isn't used if the server knew none, because both must render the same.
  const ofPage = currentLocalizedNames();
  const name = (ofPage ? ofPage[type][code] : machineName(type, code, language)) ?? english;
  return type === 'currency' ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : name;
}

function machineName(type: 'region' | 'currency', code: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(localeOf(language), { type, fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}
