import type { ApiResult } from '@tern/contract/page-rendering.ts';
import type { BotCheckAction } from '@tern/contract/security/bot-proof.ts';
import { createBotCheckHeaders } from './create-bot-check-headers.ts';
import type { BotCheckHeaders } from './create-proof-headers.ts';

type Fetch = typeof globalThis.fetch;

/**
 * [S2.2-8] Sends a request that may need a bot check, and repeats it with a proof if the server requires one. `send`
 * receives the fetch function to use. If no proof can be created, the server's response is returned.
 */
export async function withBotCheck<T>(
  action: BotCheckAction,
  send: (fetch: Fetch) => Promise<ApiResult<T>>,
  pass: typeof createBotCheckHeaders = createBotCheckHeaders,
): Promise<ApiResult<T>> {
  let reply = await send((input, init) => window.fetch(input, init));
  // The second attempt is needed if the token has already been spent elsewhere.
  for (const mayUseToken of [true, false]) {
    if (reply.ok || reply.problem.code !== 'bot_check_needed') return reply;
    const proof = await pass(action, undefined, { mayUseToken });
    if (!proof) return reply;
    reply = await send(createBotCheckFetch(proof));
  }
  return reply;
}

/** Returns a fetch function that sends the proof in its headers. */
export function createBotCheckFetch(proof: BotCheckHeaders): Fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(proof)) headers.set(name, value);
    return window.fetch(input, { ...init, headers });
  };
}
