import { systemTimer } from '../jobs/timer.ts';
import { createHttpClient, type HttpClientOptions } from './guarded-http-client.ts';
import type { HttpClient, HttpJsonClient, HttpStreamClient } from './http-client.ts';

/** Returns a client for a service configured by the operator. Without a URL, the client rejects every call. */
export function createServiceClient(
  address: string | undefined,
  { now, log, timer = systemTimer }: Pick<HttpClientOptions, 'now' | 'log' | 'timer'>,
): HttpClient & HttpJsonClient & HttpStreamClient {
  const url = address === undefined ? null : URL.parse(address);
  const allowedHosts = url === null ? [] : [url.hostname];
  return createHttpClient({ allowedHosts, allowLoopback: url?.protocol === 'http:', now, log, timer });
}
