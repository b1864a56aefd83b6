const maxLanguages = 10;

/**
 * Returns the countries that a browser's languages suggest, most preferred first and without duplicates. Explicit
 * regions ("de-AT" → AT) precede the main countries of languages without a region ("de" → DE). Ignores invalid
 * languages and all languages after the tenth. Never throws.
 */
export function inferRegionsFromLanguages(languages: readonly string[]): string[] {
  const locales = languages.slice(0, maxLanguages).flatMap((language) => {
    try {
      return [new Intl.Locale(language)];
    } catch {
      return [];
    }
  });
  const written = locales.map(({ region }) => region);
  const likely = locales.filter(({ region }) => region === undefined).map((locale) => locale.maximize().region);
  return [...new Set([...written, ...likely])].filter(
    (region) => region !== undefined && /^[A-Z]{2}$/.test(region),
  ) as string[];
}

/** Returns the languages in an Accept-Language header such as "de-AT,en;q=0.5", most preferred first. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [language = '', weight] = entry.trim().split(/\s*;\s*q=/);
      return { language, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => language !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
