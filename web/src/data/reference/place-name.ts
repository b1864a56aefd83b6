import { localName } from './local-name.ts';
import { countryName } from './option-lists.ts';

/** English countries with an article within a sentence, besides those whose name shows it. */
const withArticle = new Set(['PH', 'NL', 'GM', 'BS', 'MV', 'KM', 'SC', 'CD', 'CG', 'VA']);

/**
 * Returns a country's name for the middle of a sentence: "the Philippines", "India". In other languages only the name,
 * from the browser's own list. An unknown code stays unchanged.
 */
export function placeName(code: string, language: string): string {
  const name = countryName(code);
  if (language !== 'en') return localName('region', code, name, language);
  if (/^the /i.test(name)) return `the ${name.slice(4)}`;
  const isFormed = /^United |Islands$|Republic$|Territories$|Emirates$/.test(name);
  return isFormed || withArticle.has(code) ? `the ${name}` : name;
}
