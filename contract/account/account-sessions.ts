import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const accountSession = z.object({
  id: z.string().describe('Names the session to you; opens nothing.'),
  device: z.string(),
  createdAt: z.string(),
  seenAt: z.string().describe('To within five minutes.'),
  isThis: z.boolean().describe('The one that asks.'),
});
export type AccountSession = z.output<typeof accountSession>;

const common = { tag: 'account', access: 'signed_in' } as const;
const answer = z.object({ sessions: z.array(accountSession) });

export const listAccountSessions = endpoint({
  ...common,
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'The browsers that you are signed in with, the one used last first',
  answer,
});

export const revokeAccountSession = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Signs one of your browsers out; answers with those that are left',
  params: z.object({ id: z.string().max(100) }),
  answer,
  problems: ['not_found'],
});

export const revokeOtherAccountSessions = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Signs all your other browsers out; answers with the one that is left',
  answer,
});
