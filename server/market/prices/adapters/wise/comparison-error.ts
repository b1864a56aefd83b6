export type ComparisonErrorCode = 'rate_limited' | 'status' | 'malformed';

/** A failed comparison call. The message never quotes the response, because it is untrusted. */
export class ComparisonError extends Error {
  override readonly name = 'ComparisonError';
  readonly code: ComparisonErrorCode;
  /** How long the server asked us to wait (Retry-After), in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(code: ComparisonErrorCode, message: string, retryAfterMs?: number) {
    super(message);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Returns the Retry-After of a failed call in milliseconds, or undefined if the error has none. */
export function getRetryAfterMs(error: unknown): number | undefined {
  const asked = error instanceof Error && 'retryAfterMs' in error ? error.retryAfterMs : undefined;
  return typeof asked === 'number' && Number.isFinite(asked) && asked > 0 ? asked : undefined;
}
