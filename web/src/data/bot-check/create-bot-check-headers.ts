import type { BotCheckAction } from '@tern/contract/security/bot-proof.ts';
import { hasConsent } from '../storage/consent/saved-consent.ts';
import { readTrustTokens } from '../storage/tokens/trust-token-wallet.ts';
import { setBotCheckState } from './bot-check-state.ts';
import { type BotCheckHeaders, createProofHeaders } from './create-proof-headers.ts';

/**
 * Returns the headers that pass a bot check: the redemption record of a trust token if there is one, otherwise a proof
 * of work; undefined if there is neither. The badge is shown only for a proof of work, because spending a token takes
 * almost no time.
 */
export async function createBotCheckHeaders(
  action: BotCheckAction,
  signal?: AbortSignal | null,
  { mayUseToken = true }: { readonly mayUseToken?: boolean } = {},
): Promise<BotCheckHeaders | undefined> {
  if (mayUseToken && action !== 'trust-token' && hasConsent('trustTokens') && readTrustTokens().length > 0) {
    const { spendTrustToken } = await import('./trust-tokens/spend-trust-token.ts');
    const spent = await spendTrustToken(action).catch(() => undefined);
    if (spent) return spent;
  }
  setBotCheckState('checking');
  const proof = await createProofHeaders(action, signal).catch(() => undefined);
  setBotCheckState(proof ? 'passed' : signal?.aborted ? 'none' : 'failed');
  return proof;
}
