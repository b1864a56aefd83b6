import type { Job } from '../../../foundation/jobs/job.ts';
import type { TelegramBot } from './telegram-bot.ts';

export const pollTelegram: Job<{ readonly bot: TelegramBot }> = {
  name: 'telegram.poll',
  description: 'Fetches messages to the Telegram bot and answers them, on one instance at a time.',
  schedule: { everyMs: 500, atStart: true },
  run: ({ bot }, signal) => bot.poll(signal),
};
