import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const page = z.string().describe('A redirect, or a small page in the pop-up that reports the result.');

export const beginSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/sign-in',
  summary: 'Sends the browser to the identity provider (OpenID Connect, code with PKCE)',
  tag: 'account',
  access: 'anyone',
  query: z.object({
    mode: z
      .enum(['popup', 'redirect'])
      .default('redirect')
      .describe('Whether sign-in happens in a pop-up or in the page itself.'),
    returnTo: z.string().max(2000).default('/').describe('The path on this site to go to afterward.'),
  }),
  response: page,
  responseType: 'text/html',
  problems: ['too_many_requests'],
});

export const finishSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/callback',
  summary: 'Where the identity provider sends the browser back',
  tag: 'account',
  access: 'anyone',
  response: page,
  responseType: 'text/html',
  problems: ['too_many_requests'],
});

export const listAuthorizedDomains = endpoint({
  method: 'GET',
  path: '/api/auth/authorized-domains',
  summary: 'Hosts that people may sign in from',
  tag: 'account',
  access: 'anyone',
  response: z.object({ domains: z.array(z.string()) }),
});

const bearerProblems = ['not_signed_in', 'not_configured', 'too_many_requests'] as const;

export const exchangeIdToken = endpoint({
  method: 'POST',
  path: '/api/auth/token',
  summary: 'Starts a session from the provider’s ID token, at most five minutes old, sent as Authorization: Bearer',
  tag: 'account',
  access: 'anyone',
  response: z.object({ isAuthenticated: z.literal(true), userId: z.string() }),
  problems: bearerProblems,
});

export const endTokenSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/token',
  summary: 'Ends the session of an ID token, sent as Authorization: Bearer',
  tag: 'account',
  access: 'anyone',
  response: z.object({ isAuthenticated: z.literal(false) }),
  problems: bearerProblems,
});
