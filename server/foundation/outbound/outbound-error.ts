/** Why an outgoing call brought nothing. Stable codes: breakers, logs and answers rely on them. */
export type OutboundErrorCode = 'timeout' | 'too_large' | 'refused_host' | 'network' | 'status' | 'malformed';

/** A call that failed. The message names the host at most: never a query, a header or a body, where secrets and attacks live. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundErrorCode;
  /** The HTTP status, with code 'status'. */
  readonly status: number | undefined;
  /** Milliseconds that the other side asked us to stay away (Retry-After). */
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
