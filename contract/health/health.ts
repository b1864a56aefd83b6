import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What the service says of itself: whether it answers, and how old what it knows is. No secrets, no addresses. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the service is well, and how fresh its sources are',
  tag: 'health',
  access: 'anyone',
  answer: z.object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    database: z.enum(['ok', 'unavailable']),
    simulated: z.boolean(),
    rateSources: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.string(),
        asOf: z.string().nullable(),
        lastSuccessAt: z.string().nullable(),
        failing: z.boolean(),
      }),
    ),
    providers: z.number().int(),
  }),
  problems: [],
});
