import type { BodyOf, ResponseOf } from '@tern/contract/endpoint.ts';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { trustTokenHeader } from '@tern/contract/security/bot-proof.ts';
import type * as tokens from '@tern/contract/security/trust-tokens.ts';
import { requestJson } from '../../api/request-json.ts';
import { hasConsent } from '../../storage/consent/saved-consent.ts';
import { createNativeTokenFetch } from './native-tokens.ts';

export type TrustTokenAction = BodyOf<typeof tokens.redeemTrustToken>['action'];
type RedemptionResponse = ResponseOf<typeof tokens.redeemTrustToken>;
export type RedemptionVerdict = ResponseOf<typeof tokens.verifyTrustToken>;

const timeoutMs = 15_000;
const trustTokensPath = '/api/trust-tokens';
const maxUserAgentLength = 50;

/** [S8-23] Returns whether blind signatures work: they need Web Crypto, which pages without HTTPS lack. */
export function supportsTrustTokens(): boolean {
  return typeof globalThis.crypto?.subtle === 'object';
}

/**
 * @throws Error "Trust Tokens API not supported" [S8-23]; "Trust tokens need consent" before consent ([S7-14] to
 * [S7-17]).
 */
function assertTrustTokensUsable(): void {
  if (!hasConsent('trustTokens')) throw new Error('Trust tokens need consent');
  if (!supportsTrustTokens()) throw new Error('Trust Tokens API not supported');
}

/** [S7-17] Returns the data needed to create a token. */
export async function fetchTokenParameters(): Promise<ApiResult<ResponseOf<typeof tokens.readTrustTokenIssuer>>> {
  assertTrustTokensUsable();
  return requestJson(`${trustTokensPath}/check`, { fetch: plainFetch, timeoutMs });
}

/**
 * [S7-14] Sends token requests to the server, which signs them in exchange for a proof of work. `fetch` attaches the
 * proof (`withBotCheck`).
 */
export async function issueTrustTokens(
  tokenRequests: readonly string[],
  fetch: typeof globalThis.fetch = plainFetch,
): Promise<ApiResult<ResponseOf<typeof tokens.issueTrustTokens>>> {
  assertTrustTokensUsable();
  const body: BodyOf<typeof tokens.issueTrustTokens> = {
    timestamp: Date.now(),
    userAgent: navigator.userAgent.slice(0, maxUserAgentLength),
    origin: window.location.origin,
    tokenRequests: [...tokenRequests],
  };
  return requestJson(`${trustTokensPath}/issue`, { fetch, timeoutMs, init: postInit(body) });
}

/** [S7-15] Spends a token and returns a redemption record. */
export async function redeemTrustToken(
  token: string,
  action: TrustTokenAction,
): Promise<ApiResult<RedemptionResponse>> {
  assertTrustTokensUsable();
  const body: BodyOf<typeof tokens.redeemTrustToken> = {
    timestamp: Date.now(),
    action,
    context: window.location.pathname.slice(0, 200),
    token,
  };
  return requestJson(`${trustTokensPath}/redeem`, {
    fetch: createNativeTokenFetch('token-redemption'),
    timeoutMs,
    init: postInit(body),
  });
}

/** [S7-16], [S8-23] Returns the server's verdict on a redemption record; sends no request if there is no record. */
export async function verifyRedemptionRecord(
  action: TrustTokenAction,
  record: string | undefined,
): Promise<RedemptionVerdict> {
  assertTrustTokensUsable();
  const none = { valid: false, trustScore: 0, issuer: null, issuedAt: null };
  if (!record) return { ...none, error: 'No redemption record provided' };
  const send = createNativeTokenFetch('send-redemption-record');
  const body: BodyOf<typeof tokens.verifyTrustToken> = { timestamp: Date.now(), action };
  const reply = await requestJson<RedemptionVerdict>(`${trustTokensPath}/verify`, {
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set(trustTokenHeader, record);
      return send(input, { ...init, headers });
    },
    timeoutMs,
    init: postInit(body),
  });
  return reply.ok ? reply.data : { ...none, error: `Verification failed: HTTP ${reply.problem.status}` };
}

const plainFetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
const postInit = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
