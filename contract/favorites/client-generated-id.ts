import { z } from 'zod';

/**
 * The id of something that a user saves. The client creates it, so a request that is resent or queued creates only one
 * row.
 */
export const clientGeneratedId = z.object({
  id: z.uuid().describe('Created by the client, so that a repeated request changes nothing.'),
});
