import type { FastifyInstance } from 'fastify';
import type { Timer } from './jobs/timer.ts';

export type Closing = {
  readonly timer: Timer;
  /** What /readyz reads: a balancer sends nobody here any more. */
  readonly shutdown: { hasBegun: boolean };
  /** How long everybody is still served meanwhile. */
  readonly delayMs: number;
  readonly graceMs?: number;
};

/**
 * Says first that it stops, and goes on serving for a while: what a balancer still sends is answered. Then takes no more requests and
 * finishes those that are under way. Whoever has not sent a whole request or read a whole answer after `graceMs` is not waited for: a
 * caller that does nothing must not hold up a restart.
 */
export async function shutDownGracefully(app: FastifyInstance, closing: Closing): Promise<void> {
  const { timer, shutdown, delayMs, graceMs = 5000 } = closing;
  shutdown.hasBegun = true;
  if (delayMs > 0) await new Promise<void>((resolve) => timer(delayMs, resolve));
  const cancel = timer(graceMs, () => app.server.closeAllConnections());
  await app.close();
  cancel();
}
