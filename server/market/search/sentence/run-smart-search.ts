import type { smartSearch } from '@tern/contract/search/search.ts';
import { rejectInvalidSearch } from '@tern/contract/search/search-query.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import {
  completeSearch,
  type SentenceSearch,
  toSentenceContext,
} from '@tern/domain/search/sentence/complete-search.ts';
import { z } from 'zod';
import type { Admission } from '../../../abuse/bot-check/search-gate.ts';
import { InvalidInputError } from '../../../http/create-error-handler.ts';
import { runSearch, type SearchDeps } from '../run-search.ts';
import {
  hintsToContext,
  type InterpretSentenceDeps,
  type SentenceHints,
  toParsedSentence,
} from './interpret-sentence.ts';

/**
 * [S7-4] Searches by a sentence, by separate fields or by both (D7). The built-in parser and, if configured and fast
 * enough, a model ([S8-28]) parse the sentence. Throws InvalidInputError if the sentence, the fields and the defaults
 * don't form a valid query. The error names the field to ask the user for.
 */
export async function runSmartSearch(
  { query, ...given }: z.output<typeof smartSearch.body>,
  hints: SentenceHints,
  deps: SearchDeps & InterpretSentenceDeps,
  admission: Admission,
): Promise<SearchResponse> {
  const context = { ...hintsToContext(hints), ...toSentenceContext(given) };
  const read = query === undefined ? undefined : await deps.ai.understand(query, context);
  const { understood, ...asked } = completeSearch(given, read);
  requireValidSearch(asked);
  const answer = await runSearch(asked.search, deps, admission);
  return understood ? { ...answer, understood: toParsedSentence(understood) } : answer;
}

function requireValidSearch({ search, weakerCountry }: Omit<SentenceSearch, 'understood'>): void {
  const whole = z.custom<typeof search>().superRefine((it, context) => rejectInvalidSearch(it, context, weakerCountry));
  const result = whole.safeParse(search);
  if (!result.success) throw new InvalidInputError(result.error.issues);
}
