import { passCheck } from './pass-check.ts';
import { fetchWith } from './with-bot-check.ts';

/** Asks a search again with a proof, after the server asked for one. Gives `refused` back where none could be had. */
export async function searchAgain(
  refused: Response,
  ...[input, init]: Parameters<typeof globalThis.fetch>
): Promise<Response> {
  const proof = await passCheck('search', init?.signal);
  return proof ? fetchWith(proof)(input, init) : refused;
}
