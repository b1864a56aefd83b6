import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const maxTrustTokensPerRequest = 4;

/** Actions that accept a token. */
export const trustTokenActions = ['contact', 'email', 'price', 'search'] as const;

const timestamp = z.number().int().min(0).describe('Milliseconds since 1970 by the browser’s clock; not stored.');
/** A TokenRequest is 259 bytes long, a TokenResponse 256 and a Token 354. */
const base64url = (bytes: number) =>
  z
    .string()
    .length(Math.ceil((bytes * 4) / 3))
    .regex(/^[\w-]+$/);

export const readTrustTokenIssuer = endpoint({
  method: 'GET',
  path: '/api/trust-tokens/check',
  summary: 'Whether tokens are issued here, and what a browser needs to request one',
  tag: 'security',
  access: 'anyone',
  response: z.object({
    available: z.boolean(),
    issuer: z.string(),
    tokenType: z.literal(2),
    publicKey: z.string().describe('The current signing key: SubjectPublicKeyInfo with id-RSASSA-PSS.'),
    challenge: z.string().describe('The TokenChallenge that tokens are issued for.'),
    maxTokens: z.number().int(),
    issuesUntil: z.string(),
    tokensUntil: z.string().describe('When tokens signed now stop being accepted.'),
  }),
});

/**
 * [S7-14] to [S7-17] Issues anonymous tokens based on Privacy Pass (RFC 9578, type 2: blind RSA, 2048 bits). Includes
 * all fields of the specification; the values that Privacy Pass needs are in extra base64url fields.
 */
export const issueTrustTokens = endpoint({
  method: 'POST',
  path: '/api/trust-tokens/issue',
  summary: 'Issues blind signatures in exchange for a proof of work (header x-bot-proof)',
  tag: 'security',
  access: 'anyone',
  body: z.strictObject({
    timestamp,
    userAgent: z.string().max(50).describe('The first 50 characters of `navigator.userAgent`; not stored.'),
    origin: z.string().max(300),
    tokenRequests: z.array(base64url(259)).min(1).max(maxTrustTokensPerRequest),
  }),
  response: z.object({
    issuer: z.string(),
    issuedAt: z.string(),
    expiresAt: z.string(),
    tokenResponses: z.array(z.string()),
  }),
  problems: ['bot_check_needed', 'too_many_requests'],
});

export const redeemTrustToken = endpoint({
  method: 'POST',
  path: '/api/trust-tokens/redeem',
  summary: 'Redeems a token once, for a record that replaces a bot check',
  tag: 'security',
  access: 'anyone',
  body: z.strictObject({
    timestamp,
    action: z.enum(trustTokenActions),
    context: z.string().max(200).default('').describe('Where on the site the action happens; not stored.'),
    token: base64url(354),
  }),
  response: z.object({ record: z.string(), issuer: z.string(), issuedAt: z.string(), expiresAt: z.string() }),
  problems: ['token_refused', 'too_many_requests'],
});

/** `trustScore` is 1 for a valid record and 0 otherwise, because a token proves only that work was done once. */
export const verifyTrustToken = endpoint({
  method: 'POST',
  path: '/api/trust-tokens/verify',
  summary: 'Whether the record in the trust-token header is valid for an action; uses nothing up',
  tag: 'security',
  access: 'anyone',
  body: z.strictObject({ timestamp, action: z.enum(trustTokenActions) }),
  response: z.object({
    valid: z.boolean(),
    trustScore: z.number(),
    issuer: z.string().nullable(),
    issuedAt: z.string().nullable(),
    error: z.string().optional(),
  }),
  problems: ['too_many_requests'],
});
