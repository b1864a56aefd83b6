import { type BotCheckAction, trustTokenHeader } from '@tern/contract/security/bot-proof.ts';
import { claimTrustToken } from '../../storage/tokens/trust-token-wallet.ts';
import { redeemTrustToken, type TrustTokenAction, verifyRedemptionRecord } from './trust-tokens.api.ts';

/**
 * [S7-15], [S7-16] Spends a saved token on an action and returns the header that replaces a proof; undefined if that
 * fails. The redemption record is verified before it is sent, because the user would have to repeat the search if the
 * record were rejected.
 */
export async function spendTrustToken(action: BotCheckAction): Promise<Readonly<Record<string, string>> | undefined> {
  for (let token = claimTrustToken(Date.now()); token; token = claimTrustToken(Date.now())) {
    const reply = await redeemTrustToken(token, action as TrustTokenAction);
    if (!reply.ok && reply.problem.code === 'token_refused') continue;
    if (!reply.ok) return undefined;
    const { record } = reply.data;
    const { valid, trustScore, issuer, issuedAt, error } = await verifyRedemptionRecord(
      action as TrustTokenAction,
      record,
    );
    if (valid && trustScore > 0 && issuer === window.location.origin) return { [trustTokenHeader]: record };
    // Falls back to proof of work, without notifying the user; the console shows the reason.
    console.warn('trust token not used:', error ?? `issued by ${issuer} at ${issuedAt}`);
    return undefined;
  }
  return undefined;
}
