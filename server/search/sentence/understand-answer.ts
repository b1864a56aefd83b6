import type { Understood } from '@tern/contract/search/understood.ts';
import { parseSearchSentence, type UnderstoodSearch } from '@tern/domain/search/sentence/parse-search-sentence.ts';

/** A sentence in the contract's words: what it is read as by itself (decisions.md 7). */
export function understandAnswer(sentence: string): Understood {
  return understoodAnswer(parseSearchSentence(sentence));
}

export function understoodAnswer({ open, parts, ...read }: UnderstoodSearch): Understood {
  return { ...read, open: [...open], parts: [...parts] };
}
