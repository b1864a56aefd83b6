import { maxListedCorrections } from '@tern/domain/corrections/correction-list-limit.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const correctionSchema = z.object({
  id: z.string(),
  provider: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('null = the correction is not about a provider.'),
  outcome: z.enum(['accepted', 'declined']).describe('declined = nothing was wrong, and `answer` says why.'),
  claim: z.string().describe("What somebody reported, in the operator's words."),
  answer: z.string().describe('What changed, or why nothing did.'),
  reportedOn: z.string().describe('The day of the report, UTC.'),
  publishedAt: z.string(),
});
export type CorrectionResponse = z.infer<typeof correctionSchema>;

/** B2-6: the public log of corrections. */
export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/corrections',
  summary: 'What people reported as wrong, and what changed, newest first',
  tag: 'providers',
  access: 'anyone',
  cors: true,
  query: z.object({
    provider: z
      .string()
      .trim()
      .toLowerCase()
      .max(80)
      .optional()
      .catch(undefined)
      .describe('Only corrections about this provider.'),
    limit: z.coerce.number().int().min(1).max(maxListedCorrections).catch(50).default(50),
  }),
  response: z.object({ corrections: z.array(correctionSchema), total: z.number().int() }),
});
export type CorrectionListResponse = z.infer<(typeof listCorrections)['response']>;
