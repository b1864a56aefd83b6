import { publicVerif, TokenChallenge } from '@cloudflare/privacypass-ts';
import { base64urlOf, bytesOf } from './base64url.ts';

/** Tokens in progress: requests for blind signatures, and a function that turns the response into tokens that the signer has never seen. */
export type BlindTokens = {
  readonly requests: readonly string[];
  /** @throws Error when a signature doesn't fit: the issuer hasn't signed with the key it names. */
  finish(responses: readonly string[]): Promise<string[]>;
};

/** RFC 9578, 6: `publicKey` and `challenge` come from GET /api/trust-tokens/check. */
export async function blindTokens(
  count: number,
  { publicKey, challenge }: { readonly publicKey: string; readonly challenge: string },
): Promise<BlindTokens> {
  const key = bytesOf(publicKey);
  const wanted = TokenChallenge.deserialize(bytesOf(challenge));
  const clients = Array.from({ length: count }, () => new publicVerif.Client(publicVerif.BlindRSAMode.PSS));
  const requests: string[] = [];
  for (const client of clients) requests.push(base64urlOf((await client.createTokenRequest(wanted, key)).serialize()));
  return {
    requests,
    async finish(responses) {
      const tokens: string[] = [];
      for (const [index, response] of responses.entries()) {
        const client = clients[index];
        if (!client) break;
        const token = await client.finalize(client.deserializeTokenResponse(bytesOf(response)));
        tokens.push(base64urlOf(token.serialize()));
      }
      return tokens;
    },
  };
}
