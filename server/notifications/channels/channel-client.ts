import type { Clock } from '@tern/domain/time/clock.ts';
import type { Log } from '../../foundation/log/log.ts';
import { createHttpClient } from '../../foundation/outbound/guarded-http-client.ts';
import type { HttpBytesClient } from '../../foundation/outbound/http-client.ts';
import { OutboundError } from '../../foundation/outbound/outbound-error.ts';
import { parseRetryAfterMs } from '../../foundation/outbound/parse-retry-after.ts';
import { createPublicFetch, type LookupAllAddresses } from '../../foundation/outbound/public-fetch.ts';
import type { DeliveryAttemptResult } from '../outbox/delivery/deliver-message.ts';

export type ChannelClientDeps = {
  readonly now: Clock;
  readonly log: Log;
  /** Origins in the operator's network that users may enter. */
  readonly internalOrigins: readonly string[];
  readonly lookup?: LookupAllAddresses;
  /** Time limit for an entire call, in milliseconds. */
  readonly timeoutMs?: number;
};

/** Posts bytes to a user-supplied URL and returns the result. */
export type PostToChannel = (
  address: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
) => Promise<ChannelResponse>;

export type ChannelResponse =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'failed'; readonly code: string };

const maxResponseBytes = 100_000;

/** Creates a client for user-supplied URLs. It connects only to the public internet and to `internalOrigins`. */
export function createChannelClient({
  now,
  log,
  internalOrigins,
  lookup,
  timeoutMs,
}: ChannelClientDeps): PostToChannel {
  const fetch = createPublicFetch({ internalOrigins, ...(lookup && { lookup }) });
  // Paths aren't logged, because anyone who knows a webhook's path or a topic's name can post to it.
  const hostLog: Log = (event, { path: _path, ...fields } = {}) => log(event, fields);
  const clientFor = (address: string): HttpBytesClient =>
    createHttpClient({
      allowedHosts: [URL.parse(address)?.hostname ?? ''],
      allowedOrigins: internalOrigins,
      now,
      log: hostLog,
      fetch,
    });
  return async (address, body, headers) => {
    try {
      const limits = { maxBytes: maxResponseBytes, ...(timeoutMs !== undefined && { timeoutMs }) };
      const answer = await clientFor(address).postBytes(address, body, { headers, ...limits });
      const retryAfterMs = parseRetryAfterMs(answer.headers['retry-after'], now());
      return { kind: 'answered', status: answer.status, retryAfterMs };
    } catch (error) {
      return { kind: 'failed', code: error instanceof OutboundError ? error.code : 'network' };
    }
  };
}

/** Maps a response to a delivery result. `goneOn` lists the statuses that turn the channel off. */
export function toDeliveryAttemptResult(
  answer: ChannelResponse,
  way: 'ntfy' | 'webhook',
  goneOn: readonly number[],
): DeliveryAttemptResult {
  if (answer.kind === 'failed') return { status: 'failed', error: answer.code };
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { status: 'sent', way };
  const error = `status_${status}`;
  if (goneOn.includes(status)) return { status: 'unreachable', error };
  return { status: 'failed', error, retryAfterMs };
}
