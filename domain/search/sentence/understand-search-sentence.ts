import { inferOpenFields } from './infer-open-fields.ts';
import { parseSearchSentence } from './parse-search-sentence.ts';
import type { ParsedSearch, SentenceContext } from './parsed-search.ts';

/**
 * Parses a sentence and infers the fields that it implies, each with a reason. Never throws; reads the first 500
 * characters.
 */
export function understandSearchSentence(text: string, context: SentenceContext = {}): ParsedSearch {
  return inferOpenFields(parseSearchSentence(text, context), context);
}
