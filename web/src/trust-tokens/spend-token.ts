import { type BotCheckAction, trustTokenHeader } from '@tern/contract/security/bot-proof.ts';
import { takeToken } from '../storage/tokens/trust-token-wallet.ts';
import { redeemTrustToken, type TrustAction } from './trust-tokens.api.ts';

/** Spends a kept token on an action and gives the header that takes the place of a proof; undefined when none holds. */
export async function spendToken(action: BotCheckAction): Promise<Readonly<Record<string, string>> | undefined> {
  for (let token = takeToken(Date.now()); token; token = takeToken(Date.now())) {
    const reply = await redeemTrustToken(token, action as TrustAction);
    if (reply.ok) return { [trustTokenHeader]: reply.data.record };
    if (reply.problem.code !== 'token_refused') return undefined;
  }
  return undefined;
}
