import { everydayCountryNames } from '../tables/everyday-country-names.ts';

/**
 * The languages other than English whose words are in ../tables; `fil` is Tagalog. All other languages have their own
 * tables (../languages).
 */
const countryNameLanguages = ['es', 'fr', 'ar', 'hi', 'fil', 'de', 'it', 'pt', 'pt-PT'];
const regionDisplayNames = countryNameLanguages.map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);

/**
 * Names left out because, regardless of case and accents, they are everyday words: German "Oma" (grandmother), Spanish
 * "irá" (will go) and "gana" (earns), Portuguese "reunião" (meeting).
 */
const wordLikeCountryNames: ReadonlySet<string> = new Set(['Omã', 'Irã', 'Gana', 'Reunião']);

/**
 * Returns a country's names in these languages by its alpha-2 code. Sources: Unicode CLDR's territory names, which come
 * with the runtime, and our table of everyday names.
 */
export function foreignCountryNames(code: string): readonly string[] {
  const names = regionDisplayNames
    .flatMap((inLanguage) => inLanguage.of(code) ?? [])
    .filter((name) => !wordLikeCountryNames.has(name));
  return [...new Set([...names, ...(everydayCountryNames[code]?.split('|') ?? [])])];
}
