import type { FastifyInstance } from 'fastify';
import type { Timer } from './jobs/timer.ts';

export type Closing = {
  readonly timer: Timer;
  /** Read by /readyz, so that a load balancer stops sending requests here. */
  readonly shutdown: { hasBegun: boolean };
  /** How long requests are still served. */
  readonly delayMs: number;
  readonly graceMs?: number;
};

/**
 * Reports the shutdown first and keeps serving for a while, so that requests from a load balancer are still answered.
 * Then it accepts no more requests and finishes the current ones. After `graceMs`, connections with an unfinished
 * request or response are closed, so that an idle caller can't delay a restart.
 */
export async function shutDownGracefully(app: FastifyInstance, closing: Closing): Promise<void> {
  const { timer, shutdown, delayMs, graceMs = 5000 } = closing;
  shutdown.hasBegun = true;
  if (delayMs > 0) await new Promise<void>((resolve) => timer(delayMs, resolve));
  const cancel = timer(graceMs, () => app.server.closeAllConnections());
  await app.close();
  cancel();
}
