/**
 * The locale that most of our users are familiar with, for languages whose numbers, dates and names differ between
 * countries. Spanish follows the Americas (1,234.56), Arabic follows banks in the Gulf (1,234.56), and English follows
 * the US. Digits are 0 to 9 everywhere, so an amount looks the same at the provider's checkout, and years are Gregorian
 * (docs/decisions/0163).
 */
const localeByLanguage: Readonly<Record<string, string>> = {
  es: 'es-419',
  ar: 'ar-AE',
  bn: 'bn-u-nu-latn',
  ne: 'ne-u-nu-latn',
  th: 'th-u-ca-gregory',
  tl: 'fil',
  xx: 'en',
  xr: 'en',
};

/** Returns the locale for formatting in a language; a tag with a region, such as a browser's, is returned unchanged. */
export function localeForLanguage(language: string): string {
  return localeByLanguage[language] ?? language;
}

/**
 * Chromium has no locale data for these languages. A server that has it would format numbers differently from the
 * browser, so both use another language with the same number format and plural forms.
 */
const numberLocaleFallbacks: Readonly<Record<string, string>> = { ne: 'en-IN', uz: 'fi' };

/** Returns the locale for formatting numbers in a language. */
export function numberLocaleForLanguage(language: string): string {
  return numberLocaleFallbacks[language] ?? localeForLanguage(language);
}

/**
 * Returns whether Chromium lacks a language's display names, date formats and list formats. Accepts a language code or
 * a tag with a region.
 */
export function isUnsupportedByChromium(language: string): boolean {
  return Object.hasOwn(numberLocaleFallbacks, language.split('-')[0] ?? '');
}
