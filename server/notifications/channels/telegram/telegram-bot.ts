import { randomUUID } from 'node:crypto';
import { maxChannels } from '@tern/contract/channels/channels.ts';
import { toStorableText, truncateText } from '@tern/domain/text/storable-text.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { z } from 'zod';
import type { Db } from '../../../foundation/db/database.ts';
import { lockUser } from '../../../foundation/db/lock-user.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { createRateLimiter } from '../../../http/rate-limiter.ts';
import type { FindLanguage, Language } from '../../messages/find-language.ts';
import { putChannel } from '../channels.store.ts';
import { type AnswerSentenceDeps, answerSentence } from './answer-sentence.ts';
import { helpText } from './help-text.ts';
import { textMessageParams } from './send-telegram.ts';
import {
  acquireBotLease,
  claimTelegramUpdate,
  redeemLinkCode,
  releaseBotLease,
  saveBotName,
  unlinkChat,
} from './telegram.store.ts';
import type { TelegramClient } from './telegram-client.ts';
import { telegramMessages as messages } from './telegram-messages.ts';

export type TelegramBotDeps = AnswerSentenceDeps & {
  readonly db: Db;
  readonly log: Log;
  readonly now: Clock;
  readonly client: TelegramClient;
  /** The number before the colon in the bot's token. */
  readonly botId: string;
  readonly languages: FindLanguage;
  /** Returns the public origin of this instance. */
  readonly origin: () => string;
  /** How many seconds Telegram keeps a long poll open while there is no update. */
  readonly pollSeconds?: number;
};

export type TelegramBot = {
  /**
   * Requests new updates in one long poll and handles them. Does nothing while another instance is polling, or during
   * the pause after a failure.
   */
  poll(signal: AbortSignal): Promise<void>;
};

const updateSchema = z.object({
  update_id: z.number(),
  message: z
    .object({
      chat: z.object({
        id: z.number(),
        type: z.string(),
        username: z.string().optional(),
        first_name: z.string().optional(),
      }),
      from: z.object({ language_code: z.string().optional() }).optional(),
      text: z.string().optional(),
    })
    .optional()
    // Skips an update in an unknown format, because Telegram would otherwise deliver it forever.
    .catch(undefined),
});
type Message = NonNullable<z.output<typeof updateSchema>['message']>;

const maxSentenceLength = 500;
const maxBackoffMs = 60_000;

/** Creates the bot, which links chats with one-time codes, unlinks chats, and answers sentences with search results. */
export function createTelegramBot(deps: TelegramBotDeps): TelegramBot {
  const { db, log, now, client, botId, languages, origin, pollSeconds = 25 } = deps;
  const holder = randomUUID();
  const leaseMs = (pollSeconds + 35) * 1000;
  const questions = createRateLimiter({ now, burst: 10, perMinute: 10 });
  let failures = 0;
  let pausedUntil = 0;

  /** Waits longer after each failure, and at least as long as Telegram requests. */
  function fail(reason: string, retryAfterMs = 0): void {
    failures += 1;
    pausedUntil = now() + Math.max(retryAfterMs, Math.min(maxBackoffMs, 1000 * 2 ** failures));
    log('telegram.poll-failed', { reason, failures });
  }

  async function learnName(): Promise<void> {
    const answer = await client.call('getMe', {});
    const me = z.object({ username: z.string() }).safeParse(answer.kind === 'ok' ? answer.result : undefined);
    if (me.success) await saveBotName(db, botId, me.data.username);
  }

  /** Handles an update. Marks it as read in the same transaction as its effect, so a repeated update has no effect. */
  async function handle({ update_id, message }: z.output<typeof updateSchema>): Promise<void> {
    const reply = await db.transaction().execute(async (trx) => {
      const at = new Date(now());
      if (!(await claimTelegramUpdate(trx, { botId, updateId: update_id, at }))) return undefined;
      // Only private chats are handled, because the other members of a group would see the user's alerts.
      return message?.chat.type === 'private' && message.text !== undefined ? react(trx, message) : undefined;
    });
    if (!reply || !message) return;
    const sent = await client.call('sendMessage', textMessageParams(String(message.chat.id), await reply()));
    // A lost reply isn't retried: the user can ask again, and duplicates would be annoying.
    if (sent.kind !== 'ok') log('telegram.not-answered', { kind: sent.kind });
  }

  /** Applies the effect of a message. Returns a function that composes the bot's reply after the commit. */
  async function react(trx: Db, { chat, from, text = '' }: Message): Promise<(() => Promise<string>) | undefined> {
    const language = languages(from?.language_code ?? 'en');
    const say = (reply: string) => async () => reply;
    const chatId = String(chat.id);
    if (!questions.take(chatId).ok) return say(language.t(messages.wait));
    const [command, code] = text.trim().split(/\s+/, 2);
    if (command === '/stop')
      return say(language.t((await unlinkChat(trx, chatId)) ? messages.stopped : messages.nothing));
    if (command === '/start' && code !== undefined) return say(await link(trx, { chat, code, language }));
    if (text.startsWith('/')) return say(helpText(language, origin()));
    const asked = { text: truncateText(toStorableText(text), maxSentenceLength), language, origin: origin() };
    return () => answerSentence(deps, asked);
  }

  async function link(
    trx: Db,
    { chat, code, language }: { readonly chat: Message['chat']; readonly code: string; readonly language: Language },
  ): Promise<string> {
    const at = new Date(now());
    const userId = await redeemLinkCode(trx, code, at);
    if (userId === undefined || !(await lockUser(trx, userId))) return language.t(messages.expired);
    const name = chat.username === undefined ? (chat.first_name ?? 'Telegram') : `@${chat.username}`;
    const id = await putChannel(
      trx,
      {
        ...{ id: randomUUID(), userId, kind: 'telegram', address: String(chat.id) },
        ...{ label: truncateText(toStorableText(name), 100), secret: null, state: 'active', at },
      },
      maxChannels,
    );
    return language.t(id === undefined ? messages.full : messages.linked);
  }

  return {
    async poll(signal) {
      if (now() < pausedUntil) return;
      const held = await acquireBotLease(db, { botId, holder, leaseMs, at: new Date(now()) });
      if (!held) return;
      try {
        if (held.username === null) await learnName();
        const wanted = { offset: held.nextUpdateId, timeout: pollSeconds, allowed_updates: ['message'] };
        const answer = await client.call('getUpdates', wanted, { timeoutMs: (pollSeconds + 10) * 1000, signal });
        if (signal.aborted) return;
        if (answer.kind === 'failed') return fail(answer.code);
        if (answer.kind === 'refused') return fail(`status ${answer.status}`, answer.retryAfterMs);
        const updates = z.array(z.unknown()).safeParse(answer.result);
        if (!updates.success) return fail('no list of updates');
        const readable = updates.data.flatMap((update) => updateSchema.safeParse(update).data ?? []);
        for (const update of readable) await handle(update);
        // Without a pause, Telegram would deliver an update without a number again at once.
        if (readable.length < updates.data.length) return fail('an update without a number');
        failures = 0;
      } finally {
        if (signal.aborted) await releaseBotLease(db, botId, holder);
      }
    },
  };
}
