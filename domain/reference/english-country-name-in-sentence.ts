/** Countries whose English name needs an article within a sentence, even though nothing in the name suggests it. */
const countriesWithArticle = new Set(['PH', 'NL', 'GM', 'BS', 'MV', 'KM', 'SC', 'CD', 'CG', 'VA', 'IM', 'BQ']);

/** Returns a country's English name for the middle of a sentence: "the Philippines", "India". */
export function englishCountryNameInSentence(code: string, name: string): string {
  if (/^the /i.test(name)) return `the ${name.slice(4)}`;
  const isFormed = /^United |Islands$|Republic$|Territories$|Emirates$/.test(name);
  return isFormed || countriesWithArticle.has(code) ? `the ${name}` : name;
}
