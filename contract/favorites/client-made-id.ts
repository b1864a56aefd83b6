import { z } from 'zod';

/**
 * The id of something that a person saves. The client creates it, so a request sent twice, or queued for later, makes
 * one row.
 */
export const clientMadeId = z.object({
  id: z.uuid().describe('Made by the client, so that sending it twice changes nothing.'),
});
