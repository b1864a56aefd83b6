import { createBotCheckHeaders } from './create-bot-check-headers.ts';
import { createBotCheckFetch } from './with-bot-check.ts';

/** Repeats a search with a proof, after the server has required one. Returns `refused` if no proof can be created. */
export async function repeatSearchWithBotCheck(
  refused: Response,
  ...[input, init]: Parameters<typeof globalThis.fetch>
): Promise<Response> {
  const proof = await createBotCheckHeaders('search', init?.signal);
  return proof ? createBotCheckFetch(proof)(input, init) : refused;
}
