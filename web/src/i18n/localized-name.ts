import { localeForLanguage } from '@tern/domain/reference/locale-for-language.ts';
import { countryOrCurrencyName, type FindDisplayName } from '@tern/domain/reference/territory-currencies.ts';
import { currentLocalizedNames } from './load-messages.ts';

/**
 * Returns the name of a country or currency in a language: from the page's list if it has one, otherwise from the
 * runtime's Unicode data. Returns `english` in English and for unknown codes.
 */
export function localizedName(type: 'region' | 'currency', code: string, english: string, language: string): string {
  if (language === 'en') return english;
  // If the server had no name, the browser's isn't used either, because both must render the same text.
  const ofPage = currentLocalizedNames();
  const name =
    (ofPage ? ofPage[type][code] : countryOrCurrencyName(createDisplayNameFinder(language), type, code)) ?? english;
  return type === 'currency' ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : name;
}

function createDisplayNameFinder(language: string): FindDisplayName {
  return (type, code) => {
    try {
      return new Intl.DisplayNames(localeForLanguage(language), { type, fallback: 'none' }).of(code);
    } catch {
      return undefined;
    }
  };
}
