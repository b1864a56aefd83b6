import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { botCheckActions } from './bot-proof.ts';

/** An ALTCHA challenge (version 2): the browser finds the key by brute force. */
export const botChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({ action: z.string(), until: z.number().describe('Milliseconds since 1970.') }),
  }),
  signature: z.string(),
});
export type BotChallenge = z.output<typeof botChallengeSchema>;

/** [S2.2-8] Proof of work instead of a puzzle for the user; required after a `bot_check_needed` error. */
export const createBotChallenge = endpoint({
  method: 'GET',
  path: '/api/bot-check',
  summary: 'A challenge whose solution, sent as x-bot-proof, lets one action through',
  tag: 'security',
  access: 'anyone',
  query: z.object({ action: z.enum(botCheckActions) }),
  response: botChallengeSchema,
  problems: ['too_many_requests'],
});
