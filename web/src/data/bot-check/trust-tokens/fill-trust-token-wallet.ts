import { hasConsent } from '../../storage/consent/saved-consent.ts';
import { readTrustTokens, saveTrustTokens } from '../../storage/tokens/trust-token-wallet.ts';
import { withBotCheck } from '../with-bot-check.ts';
import { fetchTokenParameters, issueTrustTokens } from './trust-tokens.api.ts';

/**
 * Gets tokens in exchange for a proof of work and saves them, so later actions don't have to wait. Does nothing while
 * an unexpired token is saved. After a failure, the next page load retries.
 */
export async function fillTrustTokenWallet(now: number): Promise<void> {
  const held = readTrustTokens().filter(({ expiresAt }) => expiresAt > now);
  if (held.length > 0) return;
  const check = await fetchTokenParameters();
  if (!check.ok || !check.data.available) return;
  const { createTokenRequestBatch } = await import('./token-request-batch.ts');
  const blind = await createTokenRequestBatch(check.data.maxTokens, check.data);
  const issued = await withBotCheck('trust-token', (fetch) => issueTrustTokens(blind.requests, fetch));
  if (!issued.ok) return;
  const expiresAt = Date.parse(issued.data.expiresAt);
  const tokens = await blind.finish(issued.data.tokenResponses);
  // Consent may have been withdrawn in the meantime.
  if (hasConsent('trustTokens')) saveTrustTokens(tokens.map((token) => ({ token, expiresAt })));
}
