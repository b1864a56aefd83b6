/**
 * Why a version of a feed couldn't be read or was rejected as a whole. The codes are stable, because the operator's
 * page shows them.
 */
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

/**
 * Thrown if a version of a feed can't be read or is rejected. The previous version stays in use. The message is for the
 * operator.
 */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;

  constructor(code: FeedErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
