/** This file has its own chunk, so a failed import can be retried (web/build/check-retriable-imports.ts). */
export { withBotCheck } from './with-bot-check.ts';
