/** A chunk of its own, so that a failed import can be retried (web/build/check-retriable-imports.ts). */
export { withBotCheck } from './with-bot-check.ts';
