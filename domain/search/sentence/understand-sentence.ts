import { inferOpenFields } from './infer-open-fields.ts';
import { parseSearchSentence } from './parse-search-sentence.ts';
import type { SentenceContext, UnderstoodSearch } from './understood-search.ts';

/**
 * Returns what a sentence says and implies, with the reason for each implied field. Never throws; reads the first 500
 * characters.
 */
export function understandSentence(text: string, context: SentenceContext = {}): UnderstoodSearch {
  return inferOpenFields(parseSearchSentence(text, context), context);
}
