import type { BotChallenge } from '@tern/contract/security/bot-check.ts';
import { type BotCheckAction, botProofHeader } from '@tern/contract/security/bot-proof.ts';
import { requestJson } from '../api/request-json.ts';
import { solveChallenge } from './solve-challenge.ts';

const timeoutMs = 10_000;

export type BotCheckHeaders = Readonly<Record<string, string>>;

/** Returns the header with a proof of work for an action; undefined if there is no challenge or it can't be solved. */
export async function createProofHeaders(
  action: BotCheckAction,
  signal?: AbortSignal | null,
  solve: typeof solveChallenge = solveChallenge,
): Promise<BotCheckHeaders | undefined> {
  const reply = await requestJson<BotChallenge>(`/api/bot-check?action=${action}`, {
    fetch: (input, init) => window.fetch(input, init),
    timeoutMs,
    signal: signal ?? undefined,
  });
  const solution = reply.ok ? await solve(reply.data, signal) : undefined;
  if (!reply.ok || !solution) return undefined;
  // `btoa` accepts this, because the data is only ASCII.
  const text = btoa(JSON.stringify({ challenge: reply.data, solution }));
  return { [botProofHeader]: text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') };
}
