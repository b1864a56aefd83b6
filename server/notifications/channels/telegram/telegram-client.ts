import type { Clock } from '@tern/domain/time/clock.ts';
import { z } from 'zod';
import type { Log } from '../../../foundation/log/log.ts';
import { createHttpClient } from '../../../foundation/outbound/guarded-http-client.ts';
import { OutboundError } from '../../../foundation/outbound/outbound-error.ts';

/** The result of a Bot API call. */
export type TelegramResponse =
  | { readonly kind: 'ok'; readonly result: unknown }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly description: string;
      readonly retryAfterMs: number | undefined;
    }
  | { readonly kind: 'failed'; readonly code: string };

export type TelegramClient = {
  call(
    method: 'getMe' | 'getUpdates' | 'sendMessage',
    body: object,
    options?: { readonly timeoutMs?: number; readonly signal?: AbortSignal },
  ): Promise<TelegramResponse>;
};

const responseSchema = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.number(),
    description: z.string().default(''),
    parameters: z.object({ retry_after: z.number().optional() }).optional(),
  }),
]);

type TelegramClientDeps = {
  readonly apiUrl: string;
  readonly token: string;
  readonly now: Clock;
  readonly log: Log;
};

/** Creates the client for the operator's bot. The token is part of each path, so paths aren't logged. */
export function createTelegramClient({ apiUrl, token, now, log }: TelegramClientDeps): TelegramClient {
  const { hostname, protocol } = new URL(apiUrl);
  const hostLog: Log = (event, { path: _path, ...fields } = {}) => log(event, fields);
  const http = createHttpClient({
    allowedHosts: [hostname],
    allowLoopback: protocol === 'http:',
    now,
    log: hostLog,
  });
  return {
    async call(method, body, options) {
      try {
        const { status, body: text } = await http.post(`${apiUrl}/bot${token}/${method}`, body, options);
        const read = responseSchema.safeParse(parseJson(text));
        if (!read.success) return { kind: 'refused', status, description: '', retryAfterMs: undefined };
        if (read.data.ok) return { kind: 'ok', result: read.data.result };
        const { error_code, description, parameters } = read.data;
        const seconds = parameters?.retry_after;
        const retryAfterMs = seconds === undefined ? undefined : seconds * 1000;
        return { kind: 'refused', status: error_code, description, retryAfterMs };
      } catch (error) {
        if (error instanceof OutboundError) return { kind: 'failed', code: error.code };
        throw error;
      }
    },
  };
}

/** Returns the parsed JSON, or undefined for other text, such as HTML from a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
