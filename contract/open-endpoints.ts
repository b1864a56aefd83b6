import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** The sections that are of use outside this site: no sign-in, no bot check, nothing about a person. */
const sections: ReadonlySet<string> = new Set([
  ...['search', 'share', 'prices', 'corridors', 'providers', 'rates', 'taxes'],
  ...['alerts', 'ai', 'translation', 'health'],
]);

/**
 * The endpoints that any program may call without a key or a session (B5-4): the ones of the client package and of the
 * page for developers. The live stream is left out, because it is no single answer.
 */
export const openEndpoints: readonly Endpoint[] = allEndpoints.filter(
  ({ access, method, openToPrograms, tag, answerType }) =>
    access === 'anyone' &&
    (method === 'GET' || openToPrograms) &&
    sections.has(tag) &&
    answerType !== 'text/event-stream',
);
