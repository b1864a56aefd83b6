import type { Clock } from '@tern/domain/time/clock.ts';
import { z } from 'zod';
import type { HttpJsonClient } from '../../foundation/outbound/http-client.ts';
import { parseJsonResponse } from '../../foundation/outbound/parse-json-response.ts';
import { requireOk } from '../../foundation/outbound/require-ok.ts';

export type TranslationServerDeps = {
  readonly http: HttpJsonClient;
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly now: Clock;
  readonly timeoutMs?: number;
};

export type TranslationRequest = { readonly text: string; readonly from: string; readonly to: string };

const serverName = 'The translation server';
const defaultTimeoutMs = 10_000;
const maxBytes = 200_000;
const answerSchema = z.object({ translatedText: z.string().min(1).max(50_000) });

/**
 * Translates one text with a LibreTranslate-compatible server. Sends only the text, its format, the two language codes
 * and the server's API key, if there is one. Throws an OutboundError on failure.
 */
export async function fetchTranslation(server: TranslationServerDeps, question: TranslationRequest): Promise<string> {
  const { http, baseUrl, apiKey, now, timeoutMs = defaultTimeoutMs } = server;
  const body = {
    q: question.text,
    source: question.from,
    target: question.to,
    format: 'text',
    ...(apiKey !== undefined && { api_key: apiKey }),
  };
  const headers = { accept: 'application/json' };
  const answer = await http.post(`${baseUrl.replace(/\/+$/, '')}/translate`, body, {
    headers,
    timeoutMs,
    maxBytes: maxBytes,
  });
  return parseJsonResponse(requireOk(answer, serverName, now()).body, answerSchema, serverName).translatedText;
}
