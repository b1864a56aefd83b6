import { hasConsent } from '../../storage/consent/kept-consent.ts';
import { keepTokens, keptTokens } from '../../storage/tokens/trust-token-wallet.ts';
import { withBotCheck } from '../with-bot-check.ts';
import { checkTrustTokens, issueTrustTokens } from './trust-tokens.api.ts';

/** Gets tokens for a proof of work and keeps them: later, at an action, nobody waits. Whatever fails is left until the next page. */
export async function fillWallet(now: number): Promise<void> {
  const held = keptTokens().filter(({ expiresAt }) => expiresAt > now);
  if (held.length > 0) return;
  const check = await checkTrustTokens();
  if (!check.ok || !check.data.available) return;
  const { blindTokens } = await import('./blind-tokens.ts');
  const blind = await blindTokens(check.data.mostTokens, check.data);
  const issued = await withBotCheck('trust-token', (fetch) => issueTrustTokens(blind.requests, fetch));
  if (!issued.ok) return;
  const expiresAt = Date.parse(issued.data.expiresAt);
  const tokens = await blind.finish(issued.data.tokenResponses);
  // The yes may have been taken back meanwhile.
  if (hasConsent('trustTokens')) keepTokens(tokens.map((token) => ({ token, expiresAt })));
}
