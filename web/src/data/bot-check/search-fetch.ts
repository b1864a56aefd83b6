/** The fetch that searches go by: where somebody asks so much that the server wants a proof of work, it is made and the search asked again. */
export const searchFetch: typeof globalThis.fetch = async (input, init) => {
  const reply = await window.fetch(input, init);
  if (reply.status !== 428) return reply;
  const { searchAgain } = await import('./search-again.ts');
  return searchAgain(reply, input, init);
};
