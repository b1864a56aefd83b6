import { localeOf } from '@tern/domain/reference/locale-of.ts';

/**
 * Returns the name of a country or currency in a language, from the Unicode data of the machine; in English our own
 * name. A code that the machine doesn't know keeps the English name.
 */
export function localName(type: 'region' | 'currency', code: string, english: string, language: string): string {
  if (language === 'en') return english;
  try {
    const name = new Intl.DisplayNames(localeOf(language), { type, fallback: 'none' }).of(code) ?? english;
    return type === 'currency' ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : name;
  } catch {
    return english;
  }
}
