import type { ApiReply } from '@tern/contract/page-rendering.ts';
import type { BotCheckAction } from '@tern/contract/security/bot-proof.ts';
import { passCheck } from './pass-check.ts';
import type { Proof } from './prove.ts';

type Fetch = typeof globalThis.fetch;

/**
 * [S2.2-8] Sends something that the server may ask a bot check for, and sends it again with the proof when it does. `send` is given
 * the fetch to send with. What a check could not be had for comes back as the server answered it.
 */
export async function withBotCheck<T>(
  action: BotCheckAction,
  send: (fetch: Fetch) => Promise<ApiReply<T>>,
  pass: typeof passCheck = passCheck,
): Promise<ApiReply<T>> {
  let reply = await send((input, init) => window.fetch(input, init));
  // A second time for a token that turned out to be spent elsewhere.
  for (const mayUseToken of [true, false]) {
    if (reply.ok || reply.problem.code !== 'bot_check_needed') return reply;
    const proof = await pass(action, undefined, { mayUseToken });
    if (!proof) return reply;
    reply = await send(fetchWith(proof));
  }
  return reply;
}

/** The browser's fetch, with the proof among the headers. */
export function fetchWith(proof: Proof): Fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(proof)) headers.set(name, value);
    return window.fetch(input, { ...init, headers });
  };
}
