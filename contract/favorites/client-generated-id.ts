import { z } from 'zod';

/**
 * The id of something that a user saves. The client creates it, so a request that is resent or queued creates only one
 * row.
 */
export const clientGeneratedId = z.object({
  id: z.uuid().describe('Made by the client, so that sending it twice changes nothing.'),
});
