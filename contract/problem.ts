import { z } from 'zod';

/**
 * The stable codes of API errors, which are RFC 9457 problem documents (D5). The web app has the user-facing text for
 * each code ([S8]); `title` and `detail` are for developers.
 */
export const problemCodes = [
  'invalid_parameters',
  'body_too_large',
  'unsupported_media_type',
  'not_found',
  'method_not_allowed',
  'limit_reached',
  'changed_meanwhile',
  'too_many_requests',
  'bot_check_needed',
  'token_refused',
  'not_signed_in',
  'forbidden',
  'rate_unavailable',
  'service_unavailable',
  'key_reused',
  'not_read_back',
  'code_wrong',
  'code_expired',
  'other_sign_in',
  'account_deleting',
  'not_configured',
  'internal_error',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export const problemSchema = z.object({
  type: z.string().describe('A stable URI for this kind of problem.'),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(problemCodes),
  detail: z.string().optional(),
  /** All errors in the input, not only the first. */
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
