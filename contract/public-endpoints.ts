import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The sections with endpoints that are useful to other programs. Endpoints that need a session are filtered out below.
 */
const publicTags: ReadonlySet<string> = new Set([
  ...['search', 'share', 'prices', 'corridors', 'providers', 'rates', 'taxes'],
  ...['alerts', 'ai', 'translation', 'health'],
]);

/**
 * The endpoints that any program can call without a key or a session (B5-4). The client package and the developer page
 * cover exactly these. The live stream is excluded because it isn't a single response.
 */
export const publicEndpoints: readonly Endpoint[] = allEndpoints.filter(
  ({ access, method, openToPrograms, tag, responseType }) =>
    access === 'anyone' &&
    (method === 'GET' || openToPrograms) &&
    publicTags.has(tag) &&
    responseType !== 'text/event-stream',
);
