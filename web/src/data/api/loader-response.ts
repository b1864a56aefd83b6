import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { data } from 'react-router';

/**
 * Converts an API response into a loader result: the response unchanged, with its status for the page. An invalid
 * search becomes a 400 and a missing rate a 503, and the page still explains what to do.
 */
export function toLoaderResponse<T>(reply: ApiResult<T>) {
  return data(reply, { status: reply.ok ? 200 : reply.problem.status });
}
