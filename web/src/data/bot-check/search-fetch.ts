/**
 * The fetch for searches: when the server asks for a proof of work after many searches, it does the work and repeats
 * the search.
 */
export const searchFetch: typeof globalThis.fetch = async (input, init) => {
  const reply = await window.fetch(input, init);
  if (reply.status !== 428) return reply;
  const { searchAgain } = await import('./search-again.ts');
  return searchAgain(reply, input, init);
};
