import type { FastifyInstance } from 'fastify';
import type { Timer } from './jobs/timer.ts';

/**
 * Takes no more requests and finishes those that are under way. Whoever has not sent a whole request or read a whole answer after so many
 * milliseconds is not waited for: a caller that stands still must not hold up a restart.
 */
export async function closeGently(app: FastifyInstance, timer: Timer, graceMs = 5000): Promise<void> {
  const cancel = timer(graceMs, () => app.server.closeAllConnections());
  await app.close();
  cancel();
}
