import { safeLocalStorage } from '../create-browser-storage.ts';

/** localStorage: anonymous tokens to spend. They don't identify anyone, and are deleted when consent is withdrawn. */
export const trustTokensKey = 'tern.trustTokens';
const maxTokens = 8;

export type SavedTrustToken = {
  /** An RFC 9577 token in base64url. */
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** Returns the saved tokens, even expired ones, earliest expiry first. Empty on the server. Never throws. */
export function readTrustTokens(): readonly SavedTrustToken[] {
  const kept = safeLocalStorage.read(trustTokensKey);
  if (!Array.isArray(kept)) return [];
  return (kept as Partial<SavedTrustToken>[])
    .filter((one): one is SavedTrustToken => typeof one?.token === 'string' && typeof one.expiresAt === 'number')
    .sort((a, b) => a.expiresAt - b.expiresAt);
}

export function saveTrustTokens(tokens: readonly SavedTrustToken[]): void {
  if (tokens.length === 0) safeLocalStorage.remove(trustTokensKey);
  else safeLocalStorage.write(trustTokensKey, tokens.slice(0, maxTokens));
}

/** Removes and returns a token valid at `now`. The token is removed before it is sent, so no other tab sends it too. */
export function claimTrustToken(now: number): string | undefined {
  const [next, ...rest] = readTrustTokens().filter(({ expiresAt }) => expiresAt > now);
  saveTrustTokens(rest);
  return next?.token;
}
