import type { CustomFetch } from 'openid-client';
import type { HttpClient, HttpFormClient, HttpResponse } from '../../../foundation/outbound/http-client.ts';

/** Returns a `fetch` for libraries, backed by our HTTP client with its allowed hosts, limits and logging rules. */
export function createGuardedFetch(http: HttpClient & HttpFormClient): CustomFetch {
  return async (url, { method, headers, body }) => {
    const request = { headers, maxBytes: 200_000 };
    const answer = await (method === 'POST'
      ? http.postForm(url, body instanceof URLSearchParams ? body : new URLSearchParams(), request)
      : http.get(url, request));
    return toFetchResponse(answer);
  };
}

/** The body is already decoded, so the sender's encoding headers no longer apply. */
function toFetchResponse({ status, headers, body }: HttpResponse): Response {
  const { 'content-encoding': _, 'content-length': __, ...rest } = headers;
  return new Response(status === 204 || status === 304 ? null : body, { status, headers: rest });
}
