import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** [S3.1-13] The user who is signed in to this browser. Contains no token: the session cookie is HttpOnly. */
export const sessionResponseSchema = z.object({
  isAuthenticated: z.boolean(),
  userId: z.string().nullable(),
  userName: z.string().nullable().describe('The display name or, if there is none, its fallback ([S5-13]).'),
  userEmail: z.string().nullable(),
  userPhoto: z.string().nullable(),
});
export type SessionResponse = z.output<typeof sessionResponseSchema>;

export const readSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in to this browser',
  tag: 'account',
  access: 'anyone',
  response: sessionResponseSchema,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Ends the session of this browser',
  tag: 'account',
  access: 'anyone',
  response: z.object({ isAuthenticated: z.literal(false) }),
});
