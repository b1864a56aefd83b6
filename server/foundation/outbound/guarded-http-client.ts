import type { Clock } from '@tern/domain/time/clock.ts';
import { systemTimer, type Timer } from '../jobs/timer.ts';
import type { Log } from '../log/log.ts';
import { type AllowedDestinations, requireAllowedUrl } from './allowed-url.ts';
import type {
  HttpBytesClient,
  HttpClient,
  HttpFormClient,
  HttpJsonClient,
  HttpRequestOptions,
  HttpResponse,
  HttpStreamClient,
  HttpStreamResponse,
} from './http-client.ts';
import { OutboundError } from './outbound-error.ts';
import { readBodyText, streamLimitedBody } from './read-body.ts';

export type HttpClientOptions = AllowedDestinations & {
  readonly now: Clock;
  readonly log: Log;
  /** Defaults to `globalThis.fetch`. Calls to user-supplied URLs must use `createPublicFetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Enforces the time limits. Defaults to the system timer. */
  readonly timer?: Timer;
};

type RequestBody = { readonly body: string | Uint8Array<ArrayBuffer>; readonly type: string };

/** System codes for certificate and TLS errors, such as CERT_HAS_EXPIRED or EPROTO. */
const tlsErrorCodePattern = /CERT|TLS|SSL|SIGNATURE|EPROTO/;

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 2_000_000;
const maxRedirects = 3;

/**
 * Creates the only gateway for outgoing HTTP calls. It allows only HTTPS to allowed hosts (exceptions: allowed-url.ts),
 * and follows redirects only for GET and on the same origin. One time limit covers the entire call, including the body.
 * The size limit for the decoded body is enforced while it streams. Any status is a valid response. A failed call
 * throws an OutboundError. It logs the host, path, duration, and the status or error code, but not the query or
 * headers.
 */
export function createHttpClient(
  options: HttpClientOptions,
): HttpClient & HttpJsonClient & HttpFormClient & HttpBytesClient & HttpStreamClient {
  const { now, log, fetch = globalThis.fetch, timer = systemTimer } = options;

  return {
    get: (address, request = {}) => call(address, request, undefined),
    stream: (address, read, request = {}) => callReading(address, request, undefined, read),
    post: (address, body, request = {}) =>
      call(address, request, { body: JSON.stringify(body), type: 'application/json' }),
    postForm: (address, fields, request = {}) =>
      call(address, request, { body: fields.toString(), type: 'application/x-www-form-urlencoded' }),
    postBytes: (address, body, request = {}) =>
      callReading(address, request, { body, type: 'application/octet-stream' }, async ({ body: unused, ...answer }) => {
        await readBodyText(unused).catch(() => {});
        return answer;
      }),
  };

  function call(address: string, request: HttpRequestOptions, sent: RequestBody | undefined): Promise<HttpResponse> {
    return callReading(address, request, sent, async ({ body, ...answer }) => ({
      ...answer,
      body: await readBodyText(body),
    }));
  }

  async function callReading<T>(
    address: string,
    request: HttpRequestOptions,
    sent: RequestBody | undefined,
    read: (answer: HttpStreamResponse) => Promise<T>,
  ): Promise<T> {
    const url = requireAllowedUrl(address, options);
    const startedAt = now();
    const limit = startTimeLimit(request, timer);
    const failed = (error: OutboundError) => {
      const reason = findSystemErrorCode(error.cause);
      // A network failure is normal; an invalid certificate isn't.
      const event =
        reason !== undefined && tlsErrorCodePattern.test(reason) ? 'outbound.not-trusted' : 'outbound.no-answer';
      log(event, { ...hostAndPath(url), code: error.code, reason, ms: now() - startedAt });
      return error;
    };
    try {
      const answer = await fetchFollowing(url, request, sent, limit.signal).catch((cause: unknown) => {
        throw toOutboundError(url, cause);
      });
      const result = await read(answer);
      log('outbound.answered', { ...hostAndPath(url), status: answer.status, ms: now() - startedAt });
      return result;
    } catch (cause) {
      if (limit.signal.aborted) throw failed(timeoutError(url, cause));
      // The reader stopped, so the rest of the body isn't needed.
      limit.abort();
      // Other errors, such as a full disk, come from the reader.
      throw cause instanceof OutboundError ? failed(cause) : cause;
    } finally {
      limit.release();
    }
  }

  async function fetchFollowing(
    start: URL,
    request: HttpRequestOptions,
    sent: RequestBody | undefined,
    signal: AbortSignal,
  ): Promise<HttpStreamResponse> {
    const post = sent ? { method: 'POST', body: sent.body } : {};
    const contentType: Record<string, string> = sent ? { 'content-type': sent.type } : {};
    let url = start;
    for (let redirects = 0; ; redirects++) {
      const headers = { accept: '*/*', ...contentType, ...request.headers };
      const response = await fetch(url, { ...post, headers, signal, redirect: 'manual' });
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) {
        const body = streamLimitedBody(response, request.maxBytes ?? defaultMaxBytes, url.hostname);
        return { status: response.status, headers: Object.fromEntries(response.headers), body };
      }
      await response.body?.cancel();
      const target = requireAllowedUrl(new URL(location, url).href, options);
      // A redirect to another host would send it our headers, including the API key. A different scheme or port means a
      // different server.
      if (sent || target.origin !== url.origin || redirects === maxRedirects) {
        throw new OutboundError('refused_host', `${url.hostname} redirected elsewhere`);
      }
      url = target;
    }
  }
}

function startTimeLimit(request: HttpRequestOptions, timer: Timer) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const release = timer(request.timeoutMs ?? defaultTimeoutMs, abort);
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    abort,
    release() {
      release();
      request.signal?.removeEventListener('abort', abort);
    },
  };
}

function timeoutError(url: URL, cause: unknown): OutboundError {
  return new OutboundError('timeout', `${url.hostname} did not answer in time`, { cause });
}

function toOutboundError(url: URL, cause: unknown): OutboundError {
  if (cause instanceof OutboundError) return cause;
  return new OutboundError('network', `${url.hostname} could not be reached`, { cause });
}

/** Returns the system code of an error, such as ECONNREFUSED or CERT_HAS_EXPIRED, if it has one. */
function findSystemErrorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && !(cause instanceof OutboundError)) return String(cause.code);
  return undefined;
}

function hostAndPath(url: URL): { host: string; path: string } {
  return { host: url.host, path: url.pathname };
}
