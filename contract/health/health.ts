import { serviceIssues } from '@tern/domain/health/system-health.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The service's report on its own health, including how old its data is. Contains no secrets or addresses. */
export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The health of the service, and how fresh its sources are',
  tag: 'health',
  access: 'anyone',
  response: z.object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    /** [S7-21] The region of this instance. */
    region: z.string(),
    score: z.number().int().min(0).max(100).describe('The health of the service; below 70, something is wrong.'),
    dataQuality: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe(
        'Based on the age of the rates and the share of offers that are estimated or use default values; null if not measured.',
      ),
    troubles: z.array(z.enum(serviceIssues)),
    message: z.string().nullable().describe('The operator’s announcement.'),
    database: z
      .enum(['ok', 'read_only', 'unavailable'])
      .describe(
        '`read_only`: the database responds but can’t save anything, for example because it is a replica or its disk is nearly full.',
      ),
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
});
