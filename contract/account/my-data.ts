import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const row = z.record(z.string(), z.unknown());

/** [S3.10-3] All data stored about a user, by table. The browser adds its own data as `localData`. */
export const userDataExportSchema = z.object({
  format: z.literal('tern-my-data'),
  version: z.literal(1),
  exportDate: z.string().describe('ISO 8601'),
  userId: z.string(),
  alerts: z.array(row),
  stored: z
    .record(z.string(), z.array(row))
    .describe('Your rows, by table name. Each row contains its values by column name.'),
});
export type UserDataExport = z.output<typeof userDataExportSchema>;

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/profile/export',
  summary: 'Everything stored about you',
  tag: 'account',
  access: 'signed_in',
  response: userDataExportSchema,
});

/**
 * [S4.1-5] Once started, a deletion always completes, even if the server restarts. `isFinished` is false if a step
 * failed. The server retries failed steps.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/profile',
  summary: 'Deletes your account and everything stored about you, permanently',
  tag: 'account',
  access: 'signed_in',
  body: z.strictObject({ confirmation: z.string().max(400).describe('Your own email address.') }),
  response: z.object({ isFinished: z.boolean() }),
});
