/**
 * Where a language's numbers, dates and names differ between countries, the locale that most of its readers here know:
 * Spanish as in the Americas (1,234.56), Arabic with the digits of banks in the Gulf (1,234.56), English as in the US.
 */
const locales: Readonly<Record<string, string>> = { es: 'es-419', ar: 'ar-AE', xx: 'en', xr: 'en' };

/** Returns the locale to format a language in; a tag with a region, such as a browser's, stays as it is. */
export function localeOf(language: string): string {
  return locales[language] ?? language;
}
