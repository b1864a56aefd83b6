import { countryName } from './option-lists.ts';

/** English countries that carry an article within a sentence, besides those whose name says so by its form. */
const withArticle = new Set(['PH', 'NL', 'GM', 'BS', 'MV', 'KM', 'SC', 'CD', 'CG', 'VA']);

/**
 * A country as it stands in the middle of a sentence: "the Philippines", "India". In other languages the name by itself, from
 * the browser's own list. An unknown code stays as it is.
 */
export function placeName(code: string, language: string): string {
  if (language !== 'en') return foreignName(code, language);
  const name = countryName(code);
  if (/^the /i.test(name)) return `the ${name.slice(4)}`;
  const isFormed = /^United |Islands$|Republic$|Territories$|Emirates$/.test(name);
  return isFormed || withArticle.has(code) ? `the ${name}` : name;
}

function foreignName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return countryName(code);
  }
}
