import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { data } from 'react-router';

/**
 * Returns an API response as loader data, which gives the page the response's status. For example, the page has status
 * 400 for an invalid search and 503 for a missing rate, and still explains what to do.
 */
export function toLoaderResponse<T>(reply: ApiResult<T>) {
  return data(reply, { status: reply.ok ? 200 : reply.problem.status });
}
