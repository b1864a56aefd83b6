import { translate } from '@tern/contract/translation.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../foundation/problem-error.ts';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import { translateBatch } from './translate-batch.ts';
import type { TranslateText, TranslationResult } from './translate-text.ts';

export type TranslationRoutesDeps = { readonly now: Clock; readonly translateText: TranslateText | undefined };

/** [S7-13] Serves translations. Each IP address may make a burst of thirty calls, then one every two seconds. */
export function translationRoutes(app: FastifyInstance, { now, translateText }: TranslationRoutesDeps): void {
  const limit = createRateLimiter({ now, burst: 30, perMinute: 30 });
  registerEndpoint(app, translate, async ({ body, request, reply }) => {
    enforceRateLimit(limit, request, reply);
    if (translateText === undefined)
      throw new ProblemError('not_configured', { detail: 'No translation server is set up.' });
    void reply.header('cache-control', 'no-store');
    const { text, texts, from, to } = body;
    if (texts === undefined) return { to, ...requireTranslation(await translateText(text, to, from)), items: [] };
    const done = await translateBatch(texts, (one) => translateText(one, to, from), now);
    return { to, text: null, from: null, items: done.map(toItemResponse) };
  });
}

function toItemResponse(done: TranslationResult) {
  const { ok, from } = done;
  return { ok, from, text: done.ok ? done.text : null, error: done.ok ? null : { ...done.error } };
}

function requireTranslation(done: TranslationResult): { text: string; from: string } {
  if (done.ok) return { text: done.text, from: done.from };
  const { code, message } = done.error;
  if (code === 'translation_failed') throw new ProblemError('service_unavailable', { detail: message });
  const field = code === 'invalid_text_input' ? 'text' : 'to';
  throw new ProblemError('invalid_parameters', { detail: message, errors: [{ field, code, message }] });
}
