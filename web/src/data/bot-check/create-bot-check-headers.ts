import type { BotCheckAction } from '@tern/contract/security/bot-proof.ts';
import { hasConsent } from '../storage/consent/saved-consent.ts';
import { readTokens } from '../storage/tokens/trust-token-wallet.ts';
import { notifyCheck } from './check-state.ts';
import { createProofHeaders, type ProofHeaders } from './create-proof-headers.ts';

/**
 * Returns the headers that pass a bot check: the redemption record of a trust token if there is one, otherwise a proof
 * of work. The badge is shown only for a proof of work, because spending a token takes almost no time.
 */
export async function createBotCheckHeaders(
  action: BotCheckAction,
  signal?: AbortSignal | null,
  { mayUseToken = true }: { readonly mayUseToken?: boolean } = {},
): Promise<ProofHeaders | undefined> {
  if (mayUseToken && action !== 'trust-token' && hasConsent('trustTokens') && readTokens().length > 0) {
    const { spendToken } = await import('./trust-tokens/spend-token.ts');
    const spent = await spendToken(action).catch(() => undefined);
    if (spent) return spent;
  }
  notifyCheck('checking');
  const proof = await createProofHeaders(action, signal).catch(() => undefined);
  notifyCheck(proof ? 'passed' : signal?.aborted ? 'none' : 'failed');
  return proof;
}
