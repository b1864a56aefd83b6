import type { ParsedSentence } from '@tern/contract/search/parsed-sentence.ts';
import {
  inferRegionsFromLanguages,
  parseAcceptLanguage,
} from '@tern/domain/search/sentence/infer-regions-from-languages.ts';
import { interpretSearchSentence } from '@tern/domain/search/sentence/interpret-search-sentence.ts';
import type { ParsedSearch, SentenceContext } from '@tern/domain/search/sentence/parsed-search.ts';
import type { InterpretSentence } from '../../ai/interpret-sentence.ts';

export type InterpretSentenceDeps = { readonly ai: { readonly understand: InterpretSentence } };

type SentenceQuery = {
  readonly query: string;
  readonly reader: 'best' | 'built_in';
  readonly lastFromCountry?: string | undefined;
};

/**
 * Returns what a sentence says and implies, in the API's format. The `built_in` reader uses no model. It is for users
 * who don't want to wait any longer ([S8-12]).
 */
export async function interpretSentence(
  { query, reader, lastFromCountry }: SentenceQuery,
  hints: SentenceHints,
  { ai }: InterpretSentenceDeps,
): Promise<ParsedSentence> {
  const context = { ...hintsToContext(hints), ...(lastFromCountry !== undefined && { lastFromCountry }) };
  return toParsedSentence(
    reader === 'built_in' ? interpretSearchSentence(query, context) : await ai.understand(query, context),
  );
}

/** Hints about the author of a sentence. */
export type SentenceHints = {
  readonly acceptLanguage?: string | undefined;
  /** The language of the page or chat. If it is undefined, the browser's first language is used. */
  readonly language?: string | undefined;
};

/** Returns the context for parsing a sentence, based on the browser's headers and the page language. */
export function hintsToContext({ acceptLanguage, language }: SentenceHints): SentenceContext {
  const accepted = acceptLanguage === undefined ? undefined : parseAcceptLanguage(acceptLanguage);
  const likely = (language ?? accepted?.[0])?.split('-')[0]?.toLowerCase();
  return {
    ...(accepted && { regions: inferRegionsFromLanguages(accepted) }),
    ...(likely !== undefined && { language: likely }),
  };
}

export function toParsedSentence(parsed: ParsedSearch): ParsedSentence {
  const { open, inferred, parts, receiveCurrencies: _currencies, ...read } = parsed;
  return { ...read, open: [...open], inferred: [...inferred], parts: [...parts] };
}
