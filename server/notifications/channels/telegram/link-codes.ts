import type { Db } from '../../../foundation/db/database.ts';
import { ProblemError } from '../../../foundation/problem-error.ts';
import { generateSecret } from '../../../foundation/secrets/secret-token.ts';
import { loadBotName, saveLinkCode } from './telegram.store.ts';

const linkCodeLifetimeMs = 10 * 60_000;

/** Returns the bot's name, or null if there is no bot or it hasn't connected to Telegram yet. */
export async function findBotName(db: Db, token: string | undefined): Promise<string | null> {
  return token === undefined ? null : ((await loadBotName(db, parseBotId(token))) ?? null);
}

/** Returns the bot's id, which is the first part of its token and isn't secret. */
export function parseBotId(token: string): string {
  return token.split(':')[0] ?? '';
}

export type TelegramLink = { readonly url: string; readonly bot: string; readonly command: string };

/**
 * Creates a one-time code for a user. Returns the bot's name, and the URL and the command that send the code to the
 * bot.
 */
export async function createTelegramLink(
  db: Db,
  { userId, token, now }: { readonly userId: string; readonly token: string | undefined; readonly now: number },
): Promise<TelegramLink> {
  const bot = await findBotName(db, token);
  if (bot === null) throw new ProblemError('not_configured');
  const code = generateSecret();
  await saveLinkCode(db, { userId, code, expiresAt: new Date(now + linkCodeLifetimeMs) });
  return { url: `https://t.me/${encodeURIComponent(bot)}?start=${code}`, bot, command: `/start ${code}` };
}
