import { toLatinDigits } from '@tern/domain/text/latin-digits.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const emailCodeLifetimeMinutes = 10;

export const requestEmailCode = endpoint({
  method: 'POST',
  path: '/api/auth/email',
  summary: 'Sends a six-digit sign-in code to an email address; only this browser can use it',
  tag: 'account',
  access: 'anyone',
  body: z.object({ email: z.string().trim().min(1).max(320).describe('Where to send the code.') }),
  response: z.object({
    sent: z
      .literal(true)
      .describe('Always true, so that the response doesn’t reveal whether the address has an account.'),
    validMinutes: z.number().int(),
  }),
  problems: ['bot_check_needed', 'not_configured', 'too_many_requests'],
});

export const exchangeEmailCode = endpoint({
  method: 'POST',
  path: '/api/auth/email/code',
  summary: 'Exchanges the code for a session, in the browser that asked for it; five tries',
  tag: 'account',
  access: 'anyone',
  body: z.object({
    code: z
      .string()
      .max(40)
      // Accepts what people type or paste: digits in any script, spaces, hyphens, and the invisible direction marks
      // that email programs add.
      .transform((typed) => toLatinDigits(typed).replace(/[\s\-\p{Cf}]/gu, ''))
      .refine((code) => /^\d{6}$/.test(code), { message: 'A code has six digits.' }),
  }),
  response: z.object({ isAuthenticated: z.literal(true), userId: z.string() }),
  problems: ['code_wrong', 'code_expired', 'other_sign_in', 'account_deleting', 'not_configured', 'too_many_requests'],
});
