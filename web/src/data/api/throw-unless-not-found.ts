import type { Problem } from '@tern/contract/problem.ts';
import { data } from 'react-router';

/** Throws a response that shows the error page, unless the problem means that the requested page doesn't exist. */
export function throwUnlessNotFound({ code, status }: Problem): void {
  if (code !== 'not_found' && code !== 'invalid_parameters') throw data(null, { status });
}
