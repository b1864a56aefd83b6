import { inferMissingFields } from './infer-missing-fields.ts';
import { parseSearchSentence } from './parse-search-sentence.ts';
import type { ParsedSearch, SentenceContext } from './parsed-search.ts';

/**
 * Parses a sentence and infers the fields that it implies, each with a reason. Never throws. Reads only the first 500
 * characters.
 */
export function interpretSearchSentence(text: string, context: SentenceContext = {}): ParsedSearch {
  return inferMissingFields(parseSearchSentence(text, context), context);
}
