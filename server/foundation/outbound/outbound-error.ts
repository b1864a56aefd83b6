/** Why an outgoing call failed. Stable codes: circuit breakers, logs and responses rely on them. */
export type OutboundErrorCode = 'timeout' | 'too_large' | 'refused_host' | 'network' | 'status' | 'malformed';

/**
 * A failed call. The message contains at most the host, never a query, header or body, which may contain secrets or
 * attacks.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundErrorCode;
  /** The HTTP status, with code 'status'. */
  readonly status: number | undefined;
  /** Milliseconds that the other side asked us to wait (Retry-After). */
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
