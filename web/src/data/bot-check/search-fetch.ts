/**
 * A fetch for searches: if the server requires a proof of work after many searches, it does the work and repeats the
 * request.
 */
export const searchFetch: typeof globalThis.fetch = async (input, init) => {
  const reply = await window.fetch(input, init);
  if (reply.status !== 428) return reply;
  const { repeatSearchWithProof } = await import('./repeat-search-with-proof.ts');
  return repeatSearchWithProof(reply, input, init);
};
