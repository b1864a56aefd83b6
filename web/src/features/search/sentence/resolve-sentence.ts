import type { PageApi, SentenceParsingOptions } from '@tern/contract/page-rendering.ts';
import { sentenceResultUrl } from './sentence-result-url.ts';

export type SentenceResult =
  /** `isLate`: the main parser took too long, so the built-in one was used ([S8-12]). */
  { readonly ok: true; readonly url: string; readonly isLate: boolean } | { readonly ok: false };

/**
 * Parses a sentence and returns the URL to open for it. After 15 seconds ([S7-4]), the built-in parser is used instead.
 * `hints` are the sending country of the last search on this device, and the language in the page URL. `ok` is false if
 * parsing fails.
 */
export async function resolveSentence(
  sentence: string,
  api: Pick<PageApi, 'understand'>,
  hints: Pick<SentenceParsingOptions, 'lastFromCountry' | 'language'>,
): Promise<SentenceResult> {
  const first = await api.understand(sentence, hints);
  const isLate = !first.ok && first.problem.title === 'timeout';
  const reply = isLate ? await api.understand(sentence, { ...hints, reader: 'built_in' }) : first;
  return reply.ok ? { ok: true, url: sentenceResultUrl(sentence, reply.data), isLate } : { ok: false };
}
