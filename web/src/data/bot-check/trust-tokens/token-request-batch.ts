import { publicVerif, TokenChallenge } from '@cloudflare/privacypass-ts';
import { fromBase64url, toBase64url } from '../../../lib/base64url.ts';

/**
 * Tokens in progress: requests for blind signatures, and a function that turns the response into tokens that the signer
 * has never seen.
 */
export type TokenRequestBatch = {
  readonly requests: readonly string[];
  /** @throws Error if a signature is invalid: the issuer didn't sign with the key that it named. */
  finish(responses: readonly string[]): Promise<string[]>;
};

/**
 * Returns `count` blinded token requests (RFC 9578, section 6). GET /api/trust-tokens/check returns `publicKey` and
 * `challenge`.
 */
export async function createTokenRequestBatch(
  count: number,
  { publicKey, challenge }: { readonly publicKey: string; readonly challenge: string },
): Promise<TokenRequestBatch> {
  const key = fromBase64url(publicKey);
  const wanted = TokenChallenge.deserialize(fromBase64url(challenge));
  const clients = Array.from({ length: count }, () => new publicVerif.Client(publicVerif.BlindRSAMode.PSS));
  const requests: string[] = [];
  for (const client of clients) requests.push(toBase64url((await client.createTokenRequest(wanted, key)).serialize()));
  return {
    requests,
    async finish(responses) {
      const tokens: string[] = [];
      for (const [index, response] of responses.entries()) {
        const client = clients[index];
        if (!client) break;
        const token = await client.finalize(client.deserializeTokenResponse(fromBase64url(response)));
        tokens.push(toBase64url(token.serialize()));
      }
      return tokens;
    },
  };
}
