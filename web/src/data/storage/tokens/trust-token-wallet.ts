import { localStore } from '../browser-storage.ts';

/** localStorage: anonymous tokens to spend. They identify nobody, and are deleted when consent is withdrawn. */
export const trustTokensKey = 'tern.trustTokens';
const max = 8;

export type SavedToken = {
  /** An RFC 9577 token in base64url. */
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** Returns the valid saved tokens, earliest expiry first. Empty on the server. Never throws. */
export function readTokens(): readonly SavedToken[] {
  const kept = localStore.read(trustTokensKey);
  if (!Array.isArray(kept)) return [];
  return (kept as Partial<SavedToken>[])
    .filter((one): one is SavedToken => typeof one?.token === 'string' && typeof one.expiresAt === 'number')
    .sort((a, b) => a.expiresAt - b.expiresAt);
}

export function saveTokens(tokens: readonly SavedToken[]): void {
  if (tokens.length === 0) localStore.remove(trustTokensKey);
  else localStore.write(trustTokensKey, tokens.slice(0, max));
}

/** Removes and returns a token valid at `now`. It's removed before it is sent, so no other tab sends it too. */
export function claimToken(now: number): string | undefined {
  const [next, ...rest] = readTokens().filter(({ expiresAt }) => expiresAt > now);
  saveTokens(rest);
  return next?.token;
}
