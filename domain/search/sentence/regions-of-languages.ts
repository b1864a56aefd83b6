const maxLanguages = 10;

/**
 * The countries that a browser's languages point to, most wanted first and each once: first the regions that are written ("de-AT" → AT), then
 * the one where a language without region is mostly spoken ("de" → DE). What is no language is left out; this never throws.
 */
export function regionsOfLanguages(languages: readonly string[]): string[] {
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

/** The languages of an Accept-Language header, most wanted first: "de-AT,en;q=0.5". */
export function acceptedLanguages(header: string): string[] {
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
