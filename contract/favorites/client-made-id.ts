import { z } from 'zod';

/** The id of what a person keeps. It is the client's, so that a request sent twice, or kept for later, makes one row. */
export const clientMadeId = z.object({
  id: z.uuid().describe('Made by the client, so that sending it twice changes nothing.'),
});
