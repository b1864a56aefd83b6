import type { ContactDraft, sendContact as declaration } from '@tern/contract/contact/contact.ts';
import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { ApiReply } from '@tern/contract/page-rendering.ts';
import { requestJson } from '../../api/request-json.ts';

type ContactReply = ApiReply<AnswerOf<typeof declaration>>;

/** Gives `send` the fetch to send with: the place where a bot check comes in between. */
export type SendGuard = (send: (fetch: typeof globalThis.fetch) => Promise<ContactReply>) => Promise<ContactReply>;

const timeoutMs = 20_000;
const letThrough: SendGuard = (send) => send((input, init) => window.fetch(input, init));

/** Sends a message to the operator; the same id again makes no second one. */
export function sendContact(
  message: Readonly<Record<keyof ContactDraft | 'id', string>>,
  guard: SendGuard = letThrough,
): Promise<ContactReply> {
  return guard((fetch) =>
    requestJson('/api/contact', { fetch, timeoutMs, init: { method: 'POST', body: JSON.stringify(message) } }),
  );
}
