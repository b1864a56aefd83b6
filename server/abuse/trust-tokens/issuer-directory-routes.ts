import { MediaType, PRIVATE_TOKEN_ISSUER_DIRECTORY } from '@cloudflare/privacypass-ts';
import type { FastifyInstance } from 'fastify';
import type { TrustTokens } from './trust-tokens.ts';

/**
 * Publishes the issuer's keys (RFC 9578, section 4), so anyone can verify that all users get tokens signed with the
 * same key.
 */
export function issuerDirectoryRoutes(app: FastifyInstance, trustTokens: Pick<TrustTokens, 'current'>): void {
  app.get(PRIVATE_TOKEN_ISSUER_DIRECTORY, async (_request, reply) => {
    const { publicKey } = await trustTokens.current();
    return reply
      .header('content-type', MediaType.PRIVATE_TOKEN_ISSUER_DIRECTORY)
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          'issuer-request-uri': '/api/trust-tokens/issue',
          'token-keys': [{ 'token-type': 2, 'token-key': Buffer.from(publicKey).toString('base64url') }],
        }),
      );
  });
}
