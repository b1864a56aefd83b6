import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** [S2-12] An answer to "Was this helpful?". Only the totals are stored. */
export const sendHelpFeedback = endpoint({
  method: 'POST',
  path: '/api/help/:slug/feedback',
  summary: 'Counts whether a help article helped; stores nothing about the person',
  tag: 'help',
  access: 'anyone',
  openToPrograms: true,
  params: z.object({
    slug: z.string().regex(/^[a-z0-9-]{1,80}$/, 'A slug can have only lowercase letters, digits and hyphens.'),
  }),
  body: z.strictObject({ isHelpful: z.boolean() }),
  response: z.object({ counted: z.literal(true) }),
  problems: ['not_found', 'too_many_requests'],
});
