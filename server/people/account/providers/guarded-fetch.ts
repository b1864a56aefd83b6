import type { CustomFetch } from 'openid-client';
import type { HttpAnswer, HttpClient, HttpFormPoster } from '../../../foundation/outbound/http-client.ts';

/** The shape of `fetch` for a library that wants one, through our own door: its hosts, limits and silence in the log hold. */
export function guardedFetch(http: HttpClient & HttpFormPoster): CustomFetch {
  return async (url, { method, headers, body }) => {
    const request = { headers, maxBytes: 200_000 };
    const answer = await (method === 'POST'
      ? http.postForm(url, body instanceof URLSearchParams ? body : new URLSearchParams(), request)
      : http.get(url, request));
    return asResponse(answer);
  };
}

/** The body came decoded: what the sender said of its packing no longer holds. */
function asResponse({ status, headers, body }: HttpAnswer): Response {
  const { 'content-encoding': _, 'content-length': __, ...rest } = headers;
  return new Response(status === 204 || status === 304 ? null : body, { status, headers: rest });
}
