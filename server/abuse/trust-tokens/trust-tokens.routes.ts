import { trustTokenHeader } from '@tern/contract/security/bot-proof.ts';
import {
  issueTrustTokens,
  maxTrustTokensPerRequest,
  readTrustTokenIssuer,
  redeemTrustToken,
  verifyTrustToken,
} from '@tern/contract/security/trust-tokens.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../foundation/problem-error.ts';
import { resolvePublicOrigin } from '../../http/resolve-public-origin.ts';
import { registerEndpoint } from '../../http/route.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import { enforceDistributedRateLimit } from '../limits/enforce-distributed-rate-limit.ts';
import type { RateLimiterFactory } from '../limits/rate-limiter-factory.ts';
import { issuerDirectoryRoutes } from './issuer-directory-routes.ts';
import type { RedemptionRecords } from './redemption-records.ts';
import type { TrustTokens } from './trust-tokens.ts';

export type TrustTokensRoutesDeps = {
  readonly trustTokens: TrustTokens;
  readonly redemptionRecords: RedemptionRecords;
  readonly botCheck: Pick<BotCheck, 'require'>;
  readonly limits: RateLimiterFactory;
  readonly now: Clock;
  readonly config: { readonly PUBLIC_ORIGIN?: string | undefined };
};

const decodeBase64url = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
const encodeBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/**
 * [S7-14] to [S7-17], [S7-19] Issues up to four tokens for one proof of work. Each token can replace a later proof.
 * Stores nothing about the browser that could link a token's issuance to its use.
 */
export function trustTokensRoutes(app: FastifyInstance, deps: TrustTokensRoutesDeps): void {
  const { trustTokens, redemptionRecords, botCheck, now } = deps;
  const issuing = deps.limits.create({ name: 'trust-token', max: 20, windowMs: 3_600_000 });
  const using = deps.limits.create({ name: 'trust-token-use', max: 60, windowMs: 60_000 });
  const publicOrigin = (request: FastifyRequest): string => resolvePublicOrigin(request, deps.config.PUBLIC_ORIGIN);
  const hostOf = (request: FastifyRequest): string => new URL(publicOrigin(request)).host;
  issuerDirectoryRoutes(app, trustTokens);

  registerEndpoint(app, readTrustTokenIssuer, async ({ request, reply }) => {
    const key = await trustTokens.current();
    void reply.header('cache-control', 'no-store');
    return {
      available: true,
      issuer: publicOrigin(request),
      tokenType: 2 as const,
      publicKey: encodeBase64url(key.publicKey),
      challenge: encodeBase64url(trustTokens.challengeOf(hostOf(request))),
      maxTokens: maxTrustTokensPerRequest,
      issuesUntil: key.issuesUntil.toISOString(),
      tokensUntil: key.retiresAt.toISOString(),
    };
  });

  registerEndpoint(app, issueTrustTokens, async ({ body, request, reply }) => {
    if (body.origin !== publicOrigin(request))
      throw new ProblemError('forbidden', { detail: 'We issue tokens only to pages of this site.' });
    await enforceDistributedRateLimit(issuing, request, reply);
    await botCheck.require(request, 'trust-token');
    const { retiresAt } = await trustTokens.current();
    const signatures = await trustTokens.issue(body.tokenRequests.map(decodeBase64url));
    if (!signatures)
      throw new ProblemError('invalid_parameters', {
        detail:
          'At least one token request isn’t valid for the current signing key. Get that key from GET /api/trust-tokens/check.',
      });
    return {
      issuer: publicOrigin(request),
      issuedAt: new Date(now()).toISOString(),
      expiresAt: retiresAt.toISOString(),
      tokenResponses: signatures.map(encodeBase64url),
    };
  });

  registerEndpoint(app, redeemTrustToken, async ({ body, request, reply }) => {
    await enforceDistributedRateLimit(using, request, reply);
    const outcome = await trustTokens.redeem(decodeBase64url(body.token), hostOf(request));
    if (outcome !== 'redeemed') throw new ProblemError('token_refused');
    const { text, record } = redemptionRecords.issue(body.action, publicOrigin(request));
    return {
      record: text,
      issuer: record.issuer,
      issuedAt: new Date(record.issuedAt).toISOString(),
      expiresAt: new Date(record.expiresAt).toISOString(),
    };
  });

  registerEndpoint(app, verifyTrustToken, async ({ body, request, reply }) => {
    await enforceDistributedRateLimit(using, request, reply);
    const text = request.headers[trustTokenHeader];
    const none = { valid: false, trustScore: 0, issuer: null, issuedAt: null };
    if (typeof text !== 'string') return { ...none, error: 'No redemption record provided' };
    const record = redemptionRecords.verify(text, body.action);
    if (!record) return none;
    return { valid: true, trustScore: 1, issuer: record.issuer, issuedAt: new Date(record.issuedAt).toISOString() };
  });
}
