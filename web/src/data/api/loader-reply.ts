import type { ApiReply } from '@tern/contract/page-rendering.ts';
import { data } from 'react-router';

/**
 * Returns a loader's result for an API answer: the answer unchanged, and the page's status from it, so that an unusable
 * search is a 400 and a missing rate a 503, while the page still says what to do.
 */
export function loaderReply<T>(reply: ApiReply<T>) {
  return data(reply, { status: reply.ok ? 200 : reply.problem.status });
}
