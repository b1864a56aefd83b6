/** Why a version of a feed wasn't taken at all. Stable: the operator's page and the metrics show them. */
export type FeedErrorCode =
  | 'unreachable'
  | 'too_large'
  | 'half_written'
  | 'wrong_header'
  | 'wrong_count'
  | 'not_signed'
  | 'wrong_signature'
  | 'from_the_future'
  | 'replayed'
  | 'mostly_implausible';

/** A version of a feed that isn't taken. What it said before stays as it is. The message is for the operator. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;

  constructor(code: FeedErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
