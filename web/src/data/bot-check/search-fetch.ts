import { importWithRetry } from '../../lib/time/import-with-retry.ts';

/**
 * A fetch for searches. After many searches, the server may require a proof of work, in which case the request is
 * repeated with one.
 */
export const searchFetch: typeof globalThis.fetch = async (input, init) => {
  const reply = await window.fetch(input, init);
  if (reply.status !== 428) return reply;
  const { repeatSearchWithProof } = await importWithRetry(() => import('./repeat-search-with-proof.ts'));
  return repeatSearchWithProof(reply, input, init);
};
