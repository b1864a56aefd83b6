import type { FastifyInstance } from 'fastify';
import type { Timer } from './jobs/timer.ts';

export type ShutdownOptions = {
  readonly timer: Timer;
  /** /readyz reads this, so that load balancers stop sending requests here. */
  readonly shutdown: { hasBegun: boolean };
  /** How long the server still accepts requests after reporting the shutdown, in milliseconds. */
  readonly delayMs: number;
  readonly graceMs?: number;
};

/**
 * Shuts the server down. Reports the shutdown first and keeps serving for `delayMs`, because a load balancer may still
 * send requests. Then stops accepting requests and finishes the current ones. After `graceMs`, closes connections with
 * an unfinished request or response, so a stalled client can't delay a restart.
 */
export async function shutDownGracefully(app: FastifyInstance, closing: ShutdownOptions): Promise<void> {
  const { timer, shutdown, delayMs, graceMs = 5000 } = closing;
  shutdown.hasBegun = true;
  if (delayMs > 0) await new Promise<void>((resolve) => timer(delayMs, resolve));
  const cancel = timer(graceMs, () => app.server.closeAllConnections());
  await app.close();
  cancel();
}
