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
 * Returns what a sentence says and implies, in the contract's form. `built_in` uses no model: for people who have
 * waited long enough ([S8-12]).
 */
export async function understandAnswer(
  { query, reader, lastFromCountry }: Question,
  acceptLanguage: string | undefined,
  { ai }: ReadingDeps,
): Promise<Understood> {
  const context = { ...browserContext(acceptLanguage), ...(lastFromCountry !== undefined && { lastFromCountry }) };
  return understoodAnswer(
    reader === 'built_in' ? understandSentence(query, context) : await ai.understand(query, context),
  );
}

/** Returns what a browser's headers reveal that helps to read a sentence. */
export function browserContext(acceptLanguage: string | undefined): SentenceContext {
  return acceptLanguage === undefined ? {} : { regions: regionsOfLanguages(acceptedLanguages(acceptLanguage)) };
}

export function understoodAnswer({ open, inferred, parts, ...read }: UnderstoodSearch): Understood {
  return { ...read, open: [...open], inferred: [...inferred], parts: [...parts] };
}
