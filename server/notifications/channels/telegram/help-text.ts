import { offeredLanguagePrefix } from '@tern/domain/reference/languages.ts';
import type { Language } from '../../messages/find-language.ts';
import { telegramMessages as messages } from './telegram-messages.ts';

/**
 * Returns the bot's help text, which contains an example and explains how to link a chat. `origin` is the public origin
 * of this instance.
 */
export function helpText({ t, locale }: Language, origin: string): string {
  const url = `${origin}${offeredLanguagePrefix(locale)}/profile#channels`;
  return t(messages.help, { example: t(messages.example), url });
}
