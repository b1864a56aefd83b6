import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const accountSessionSchema = z.object({
  id: z.string().describe('Identifies the session. Can’t be used to sign in.'),
  device: z.string(),
  createdAt: z.string(),
  seenAt: z.string().describe('When the session was last used, to within five minutes.'),
  isThis: z.boolean().describe('Whether the request was sent in this session.'),
});
export type AccountSession = z.output<typeof accountSessionSchema>;

const common = { tag: 'account', access: 'signed_in' } as const;
const response = z.object({ sessions: z.array(accountSessionSchema) });

export const listAccountSessions = endpoint({
  ...common,
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'The browsers where you are signed in, last used first',
  response,
});

export const revokeAccountSession = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Signs out one of your browsers; returns the remaining ones',
  params: z.object({ id: z.string().max(100) }),
  response,
  problems: ['not_found'],
});

export const revokeOtherAccountSessions = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Signs out all your other browsers; returns the remaining one',
  response,
});
