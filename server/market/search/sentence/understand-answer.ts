import type { Understood } from '@tern/contract/search/understood.ts';
import { acceptedLanguages, regionsOfLanguages } from '@tern/domain/search/sentence/regions-of-languages.ts';
import { understandSentence } from '@tern/domain/search/sentence/understand-sentence.ts';
import type { SentenceContext, UnderstoodSearch } from '@tern/domain/search/sentence/understood-search.ts';
import type { Understand } from '../../ai/understand-sentence.ts';

export type ReadingDeps = { readonly ai: { readonly understand: Understand } };

type Question = {
  readonly query: string;
  readonly reader: 'best' | 'built_in';
  readonly lastFromCountry?: string | undefined;
};

/**
 * Returns what a sentence states and implies, in the API's format. `built_in` uses no model, for users who have waited
 * long enough ([S8-12]).
 */
export async function understandAnswer(
  { query, reader, lastFromCountry }: Question,
  hints: ReaderHints,
  { ai }: ReadingDeps,
): Promise<Understood> {
  const context = { ...readerContext(hints), ...(lastFromCountry !== undefined && { lastFromCountry }) };
  return understoodAnswer(
    reader === 'built_in' ? understandSentence(query, context) : await ai.understand(query, context),
  );
}

/** Hints about the author of a sentence. */
export type ReaderHints = {
  readonly acceptLanguage?: string | undefined;
  /** The language of the page or chat; without it, the browser's first language is used. */
  readonly language?: string | undefined;
};

/** Returns the context for parsing a sentence, based on the browser's headers and the page language. */
export function readerContext({ acceptLanguage, language }: ReaderHints): SentenceContext {
  const accepted = acceptLanguage === undefined ? undefined : acceptedLanguages(acceptLanguage);
  const likely = language ?? accepted?.[0]?.split('-')[0]?.toLowerCase();
  return {
    ...(accepted && { regions: regionsOfLanguages(accepted) }),
    ...(likely !== undefined && { language: likely }),
  };
}

export function understoodAnswer({ open, inferred, parts, ...read }: UnderstoodSearch): Understood {
  return { ...read, open: [...open], inferred: [...inferred], parts: [...parts] };
}
