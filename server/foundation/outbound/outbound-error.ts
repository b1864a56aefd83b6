/** Why an outgoing call failed. The codes are stable, because circuit breakers, logs and responses rely on them. */
export type OutboundErrorCode = 'timeout' | 'too_large' | 'refused_host' | 'network' | 'status' | 'malformed';

/**
 * A failed call. The message may name the host, but never contains the query, headers or body, which may contain
 * secrets or injected text.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundErrorCode;
  /** The HTTP status if the code is 'status'. */
  readonly status: number | undefined;
  /** How long the server asked us to wait, in milliseconds (from Retry-After). */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: OutboundErrorCode,
    message: string,
    more: { status?: number | undefined; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.status = more.status;
    this.retryAfterMs = more.retryAfterMs;
  }
}
