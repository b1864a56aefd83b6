import { importWithRetry } from '../../lib/time/import-with-retry.ts';

/**
 * The fetch function for searches. After many searches, the server may require a proof of work. The request is then
 * repeated with one.
 */
export const searchFetch: typeof globalThis.fetch = async (input, init) => {
  const reply = await window.fetch(input, init);
  if (reply.status !== 428) return reply;
  const { repeatSearchWithBotCheck } = await importWithRetry(() => import('./repeat-search-with-bot-check.ts'));
  return repeatSearchWithBotCheck(reply, input, init);
};
