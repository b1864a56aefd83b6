import type { Options } from 'minisearch';

export type SearchedArticle = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly question: string;
  readonly headings: string;
  readonly text: string;
};

/** Stop words: too frequent to be useful in a search. */
const emptyText = new Set(
  'a an and are as at be by do for from i if in is it my of on or that the this to what with you your'.split(' '),
);

const betweenWords = /[\s\p{P}\p{S}\p{Z}]+/u;
const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/u;

/** Chinese, Japanese and Thai have no spaces between words, so each pair of neighboring characters counts as a word. */
function wordsOrPairs(word: string): string[] {
  const run = withoutSpaces.exec(word)?.[0];
  if (run === undefined) return word === '' ? [] : [word];
  const others = word.split(withoutSpaces).filter((part) => part !== '');
  const signs = [...run];
  const pairs = signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
  return [...others, ...(pairs.length > 0 ? pairs : signs)];
}

/**
 * [S2-11] Options for indexing articles in the build and for searching them in the browser. Both must use the same
 * options, or searches find nothing.
 */
export const articleSearchOptions: Options<SearchedArticle> = {
  idField: 'slug',
  fields: ['title', 'question', 'summary', 'headings', 'text'],
  storeFields: [],
  tokenize: (text) => text.split(betweenWords).flatMap(wordsOrPairs),
  processTerm(term) {
    // Removes accents and Arabic vowel signs, which users often leave out. The vowel signs of Indic scripts remain,
    // because they distinguish words.
    const plain = term
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036F\u064B-\u065F\u0670’']/g, '');
    return emptyText.has(plain) ? null : plain;
  },
  searchOptions: {
    prefix: true,
    // Allows about one typo for every five letters, and none in words of up to four letters.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boost: { title: 4, question: 3, summary: 2, headings: 1.5 },
    combineWith: 'AND',
  },
};
