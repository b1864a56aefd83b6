import type { Options } from 'minisearch';

export type SearchedArticle = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly question: string;
  readonly headings: string;
  readonly text: string;
};

/** So frequent that they find every article and mean nothing. */
const emptyText = new Set(
  'a an and are as at be by do for from i if in is it my of on or that the this to what with you your'.split(' '),
);

/**
 * [S2-11] How the build indexes articles and the browser searches them: both need the same rules, or nothing is found.
 */
export const searchOptions: Options<SearchedArticle> = {
  idField: 'slug',
  fields: ['title', 'question', 'summary', 'headings', 'text'],
  storeFields: [],
  processTerm(term) {
    const plain = term
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}’']/gu, '');
    return emptyText.has(plain) ? null : plain;
  },
  searchOptions: {
    prefix: true,
    // One mistyped letter in a word of five; short words must match exactly.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boost: { title: 4, question: 3, summary: 2, headings: 1.5 },
    combineWith: 'AND',
  },
};
