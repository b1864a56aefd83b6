import type { Understood } from '@tern/contract/search/understood.ts';
import { parseSearchSentence, type UnderstoodSearch } from '@tern/domain/search/sentence/parse-search-sentence.ts';
import type { Understand } from '../../ai/understand-sentence.ts';

export type ReadingRoom = { readonly ai: { readonly understand: Understand } };

/**
 * A sentence in the contract's words: what it is read as by itself (decisions.md 7). `built_in` asks no model: it is for those who
 * waited long enough ([S8-12]).
 */
export async function understandAnswer(
  { query, reader }: { readonly query: string; readonly reader: 'best' | 'built_in' },
  { ai }: ReadingRoom,
): Promise<Understood> {
  return understoodAnswer(reader === 'built_in' ? parseSearchSentence(query) : await ai.understand(query));
}

export function understoodAnswer({ open, parts, ...read }: UnderstoodSearch): Understood {
  return { ...read, open: [...open], parts: [...parts] };
}
