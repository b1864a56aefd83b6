import type { listAuthorizedDomains } from '@tern/contract/account/sign-in.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import { requestJson } from '../../api/request-json.ts';

const timeoutMs = 5_000;

/**
 * [S7-18] Returns the domains that users may sign in from; none if the server lists none or the request fails.
 */
export async function loadAuthorizedDomains(fetch: typeof globalThis.fetch): Promise<readonly string[]> {
  const reply = await requestJson<ResponseOf<typeof listAuthorizedDomains>>('/api/auth/authorized-domains', {
    fetch,
    timeoutMs,
  });
  return reply.ok ? reply.data.domains : [];
}
