import type { Clock } from '@tern/domain/time/clock.ts';
import { z } from 'zod';
import type { Config } from '../../foundation/config/config.ts';
import type { Log } from '../../foundation/log/log.ts';
import { createCircuitBreaker } from '../../foundation/outbound/circuit-breaker.ts';
import type { HttpJsonClient } from '../../foundation/outbound/http-client.ts';
import { OutboundError } from '../../foundation/outbound/outbound-error.ts';
import { parseJsonResponse } from '../../foundation/outbound/parse-json-response.ts';
import { requireOk } from '../../foundation/outbound/require-ok.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';

/** A model behind an OpenAI-compatible chat completions API. Callers always have a fallback. */
export type ChatModel = {
  /**
   * Returns the model's text, or undefined if there is no usable response. Logs failed calls and calls over a
   * limit, but not calls that are skipped during a pause after failures. Never logs the text.
   */
  complete(instruction: string, question: string): Promise<string | undefined>;
};

export type ChatModelDeps = {
  readonly http: HttpJsonClient;
  readonly config: Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>;
  readonly now: Clock;
  readonly log: Log;
  /** Default: 15 seconds ([S7-4]). */
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 15_000;
const maxBytes = 200_000;
/** The limit for all users of one feature combined, because model calls cost the operator money. */
const maxPerMinute = 60;
const maxConcurrent = 8;

const chatCompletionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().max(20_000) }) })).min(1),
});

/** Returns the configured model, or undefined if none is configured. */
export function createChatModel(deps: ChatModelDeps): ChatModel | undefined {
  const { http, config, now, log, timeoutMs = defaultTimeoutMs } = deps;
  const { AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_MODEL: model } = config;
  if (baseUrl === undefined || key === undefined || model === undefined) return undefined;
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  const breaker = createCircuitBreaker({ now });
  const budget = createRateLimiter({ now, burst: maxPerMinute, perMinute: maxPerMinute, maxKeys: 1 });
  let underWay = 0;

  return {
    async complete(instruction, question) {
      if (underWay >= maxConcurrent || !budget.take('all').ok) {
        log('ai.busy', {});
        return undefined;
      }
      if (!breaker.tryAcquire()) return undefined;
      underWay += 1;
      try {
        const text = await complete(instruction, question);
        breaker.recordSuccess();
        return text === '' ? undefined : text;
      } catch (error) {
        breaker.recordFailure(error instanceof OutboundError ? error.retryAfterMs : undefined);
        log('ai.no-answer', { code: error instanceof OutboundError ? error.code : 'unknown' });
        return undefined;
      } finally {
        underWay -= 1;
      }
    },
  };

  async function complete(instruction: string, question: string): Promise<string> {
    const messages = [
      { role: 'system', content: instruction },
      { role: 'user', content: question },
    ];
    // Sends no temperature, token limit or response format, because some servers that claim compatibility reject them.
    const answer = await http.post(
      url,
      { model, messages, stream: false },
      { headers: { authorization: `Bearer ${key}`, accept: 'application/json' }, timeoutMs, maxBytes: maxBytes },
    );
    const { choices } = parseJsonResponse(
      requireOk(answer, 'The model', now()).body,
      chatCompletionSchema,
      'The model',
    );
    return (choices[0]?.message.content ?? '').trim();
  }
}
