import type { Job } from '../../../foundation/jobs/job.ts';
import type { TelegramBot } from './telegram-bot.ts';

export const pollTelegram: Job<{ readonly bot: TelegramBot }> = {
  name: 'telegram.poll',
  description: 'Asks Telegram for messages to the bot, and answers them; one instance at a time.',
  schedule: { everyMs: 500, atStart: true },
  run: ({ bot }, signal) => bot.poll(signal),
};
