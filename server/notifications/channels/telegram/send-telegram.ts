import type { ChannelTarget } from '../../outbox/delivery/claim-due-messages.store.ts';
import type { DeliveryAttemptResult } from '../../outbox/delivery/deliver-message.ts';
import type { ChannelMessage } from '../channel-message.ts';
import type { TelegramClient, TelegramResponse } from './telegram-client.ts';

const maxTextLength = 4096;

/** Sends a message to a linked chat as plain text. */
export async function sendTelegram(
  client: TelegramClient,
  { address }: ChannelTarget,
  { title, body, url }: ChannelMessage,
): Promise<DeliveryAttemptResult> {
  return toDeliveryAttemptResult(
    await client.call('sendMessage', textMessageParams(address, `${title}\n${body}\n${url}`)),
  );
}

/** Returns the parameters of a plain text message, without markup or link previews. */
export function textMessageParams(chatId: string, text: string): object {
  return { chat_id: chatId, text: text.slice(0, maxTextLength), link_preview_options: { is_disabled: true } };
}

function toDeliveryAttemptResult(answer: TelegramResponse): DeliveryAttemptResult {
  if (answer.kind === 'ok') return { status: 'sent', way: 'telegram' };
  if (answer.kind === 'failed') return { status: 'failed', error: answer.code };
  const { status, description, retryAfterMs } = answer;
  // The user blocked the bot or deleted the chat, which is permanent. Any other 400 response concerns only this
  // message.
  if (status === 403 || (status === 400 && /chat not found/i.test(description)))
    return { status: 'unreachable', error: 'blocked' };
  if (status === 400) return { status: 'refused', error: `status_${status}` };
  return { status: 'failed', error: `status_${status}`, retryAfterMs };
}
