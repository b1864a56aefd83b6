import { createHash } from 'node:crypto';
import { publicVerif, TOKEN_TYPES, Token, TokenChallenge } from '@cloudflare/privacypass-ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import { hashSecret } from '../../foundation/secrets/secret-token.ts';
import { markTokenUsed } from '../limits/used-tokens.store.ts';
import { createIssuerKeys, type DatedKey } from './issuer-keys.ts';

const tokenType = TOKEN_TYPES.BLIND_RSA;

/** The result of redeeming a token. The API reports 'forged' and 'spent' as the same problem. */
export type RedemptionResult = 'redeemed' | 'forged' | 'spent';

export type TrustTokens = {
  current(): Promise<DatedKey>;
  /** Returns the challenge for this host's tokens as a serialized TokenChallenge. */
  challengeOf(host: string): Uint8Array;
  /** Signs blinded requests. Returns undefined if any request isn't valid for the current key. */
  issue(requests: readonly Uint8Array[]): Promise<Uint8Array[] | undefined>;
  /** Redeems a token for this host. A token can be spent only once across all instances. */
  redeem(token: Uint8Array, host: string): Promise<RedemptionResult>;
};

/**
 * Creates a combined Privacy Pass issuer and origin (RFC 9578, RFC 9577). Its tokens prove that work was done, but not
 * by whom.
 */
export function createTrustTokens({ db, now }: { readonly db: Db; readonly now: Clock }): TrustTokens {
  const keys = createIssuerKeys({ db, now });
  const challengeOf = (host: string): Uint8Array =>
    new TokenChallenge(tokenType.value, host, new Uint8Array(0), [host]).serialize();

  return {
    current: keys.current,
    challengeOf,
    async issue(requests) {
      const key = await keys.current();
      const truncatedId = Number.parseInt(key.id.slice(-2), 16);
      const signatures = requests.map((bytes) => {
        const request = parseTokenRequest(bytes);
        return request?.truncatedTokenKeyId === truncatedId ? key.sign(request.blindedMsg) : undefined;
      });
      return signatures.some((each) => each === undefined) ? undefined : (signatures as Uint8Array[]);
    },
    async redeem(bytes, host) {
      const token = parseToken(bytes);
      if (!token) return 'forged';
      const { authInput, authenticator } = token;
      const digest = createHash('sha256').update(challengeOf(host)).digest();
      if (!digest.equals(authInput.challengeDigest)) return 'forged';
      const key = await keys.byId(Buffer.from(authInput.tokenKeyId).toString('hex'));
      if (!key?.verify(authInput.serialize(), authenticator)) return 'forged';
      const nonce = hashSecret(`trust-token ${Buffer.from(authInput.nonce).toString('hex')}`);
      // The mark is stored for a day longer than the key, because another instance's clock may be behind.
      const isFirst = await markTokenUsed(db, nonce, new Date(key.retiresAt.getTime() + 86_400_000));
      return isFirst ? 'redeemed' : 'spent';
    },
  };
}

function parseTokenRequest(bytes: Uint8Array): publicVerif.TokenRequest | undefined {
  try {
    return publicVerif.TokenRequest.deserialize(tokenType, bytes);
  } catch {
    return undefined;
  }
}

/** Parses a token. The library ignores a view's offset and reads from the start of its buffer, so it gets a copy. */
function parseToken(bytes: Uint8Array): Token | undefined {
  try {
    return Token.deserialize(tokenType, Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
