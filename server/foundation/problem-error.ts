import { type Problem, type ProblemCode, problemSchema } from '@tern/contract/problem.ts';

/** The status and title of each stable problem code (RFC 9457, D5). */
const problemDefinitions: Readonly<Record<ProblemCode, { status: number; title: string }>> = {
  invalid_parameters: { status: 400, title: 'Invalid request' },
  body_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The request is not JSON' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  changed_meanwhile: { status: 409, title: 'Changed elsewhere in the meantime' },
  limit_reached: { status: 409, title: 'Limit reached' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  bot_check_needed: { status: 428, title: 'Bot check required' },
  token_refused: { status: 403, title: 'Token rejected' },
  not_signed_in: { status: 401, title: 'Sign-in required' },
  forbidden: { status: 403, title: 'Not allowed' },
  rate_unavailable: { status: 503, title: 'No rate for this pair yet' },
  service_unavailable: { status: 503, title: 'Service unavailable' },
  key_reused: { status: 422, title: 'This Idempotency-Key was already used for another request' },
  not_read_back: { status: 503, title: 'Saved, but we couldn’t read it back' },
  code_wrong: { status: 403, title: 'Wrong code' },
  code_expired: { status: 403, title: 'This code no longer works' },
  other_sign_in: { status: 409, title: 'This email address uses another way to sign in' },
  account_deleting: { status: 403, title: 'This account is being deleted' },
  not_configured: { status: 404, title: 'Not set up on this instance' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
};

/** Returns a problem document for a code. `detail` must never contain a secret or another user's data. */
export function createProblem(code: ProblemCode, more: Pick<Problem, 'detail' | 'errors'> = {}): Problem {
  return {
    type: `/problems/${code}`,
    title: problemDefinitions[code].title,
    status: problemDefinitions[code].status,
    code,
    ...more,
  };
}

/** An expected error, which the error handler converts to a problem document. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(code: ProblemCode, more: Pick<Problem, 'detail' | 'errors'> = {}) {
    super(code);
    this.problem = createProblem(code, more);
  }

  /** Returns the error for a problem saved as an earlier response. */
  static of(kept: unknown): ProblemError {
    const { code, detail, errors } = problemSchema.parse(kept);
    return new ProblemError(code, { ...(detail !== undefined && { detail }), ...(errors && { errors }) });
  }
}
