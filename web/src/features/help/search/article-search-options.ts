import type { Options } from 'minisearch';

export type IndexedArticle = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly question: string;
  readonly headings: string;
  readonly text: string;
};

/** Words that are too frequent to be useful in a search. */
const stopWords = new Set(
  'a an and are as at be by do for from i if in is it my of on or that the this to what with you your'.split(' '),
);

const wordSeparatorPattern = /[\s\p{P}\p{S}\p{Z}]+/u;
/**
 * Uses `scx`, because several scripts share some letters, such as "ー" in "カード". The group makes `split` return the
 * matched runs too.
 */
const unspacedScriptPattern = /([\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]+)/u;

/** Chinese, Japanese and Thai have no spaces between words, so each pair of neighboring characters counts as a word. */
function tokenizeUnspacedText(text: string): string[] {
  return text.split(unspacedScriptPattern).flatMap((part, index) => {
    if (part === '') return [];
    const isRun = index % 2 === 1;
    const signs = [...part];
    return isRun && signs.length > 1 ? signs.slice(1).map((sign, before) => `${signs[before]}${sign}`) : [part];
  });
}

/**
 * [S2-11] Options for indexing articles in the build and for searching them in the browser. Both must use the same
 * options, or searches miss articles.
 */
export const articleSearchOptions: Options<IndexedArticle> = {
  idField: 'slug',
  fields: ['title', 'question', 'summary', 'headings', 'text'],
  storeFields: [],
  tokenize: (text) => text.split(wordSeparatorPattern).flatMap(tokenizeUnspacedText),
  processTerm(term) {
    // Removes accents and Arabic vowel signs, which users often leave out. The vowel signs of Indic scripts remain,
    // because they distinguish words.
    const plain = term
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036F\u064B-\u065F\u0670’']/g, '');
    return stopWords.has(plain) ? null : plain;
  },
  searchOptions: {
    prefix: true,
    // Allows about one typo for every five letters, and none in words of up to four letters.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boost: { title: 4, question: 3, summary: 2, headings: 1.5 },
    combineWith: 'AND',
  },
};
