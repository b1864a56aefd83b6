import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { translate } from '@tern/contract/translation.ts';
import { maxTextsPerBatch } from '@tern/domain/translation/translatable-text.ts';
import { itemTranslationFailure } from '@tern/domain/translation/translation-failure.ts';
import { requestJson } from '../api/request-json.ts';
import type { TextTranslationResult } from './translated-texts.ts';

/** Request timeout in milliseconds: 20 seconds for a batch on the server, plus time for the network. */
const timeoutMs = 25_000;
const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json' };

export type RequestTranslations = (question: {
  readonly texts: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
}) => Promise<readonly TextTranslationResult[]>;

/**
 * [S7-13] Returns a translator that uses our own server. The results are in the same order as the texts, and each
 * succeeds or fails separately ([S8-22]).
 */
export function createServerTranslator(fetch: typeof globalThis.fetch): RequestTranslations {
  const batch = async (
    body: { readonly texts: readonly string[]; readonly from: string; readonly to: string },
    signal: AbortSignal,
  ): Promise<TextTranslationResult[]> => {
    const post = { method: 'POST', body: JSON.stringify(body) };
    const reply = await requestJson<ResponseOf<typeof translate>>('/api/translate', {
      fetch: (input, init) => fetch(input, { ...init, ...post, headers: jsonHeaders }),
      timeoutMs,
      signal,
    });
    return body.texts.map((_, index) => {
      const item = reply.ok ? reply.data.items[index] : undefined;
      if (item?.ok && item.text !== null) return { ok: true, text: item.text };
      return { ok: false, from: body.from, error: item?.error ?? itemTranslationFailure };
    });
  };
  return async ({ texts, from, to, signal }) => {
    const done: TextTranslationResult[] = [];
    for (let at = 0; at < texts.length; at += maxTextsPerBatch) {
      const some = texts.slice(at, at + maxTextsPerBatch);
      done.push(...(await batch({ texts: some, from, to }, signal)));
    }
    return done;
  };
}
