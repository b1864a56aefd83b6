import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './start-cluster.ts';

/** How long it takes an operator or a monitoring program to decide on a failover, in milliseconds. */
const decidedAfterMs = 3000;

/**
 * Promotes the standby and switches the database's address to the standby, as the manual describes.
 * @returns the new primary's address.
 */
export async function failOver({ database, address }: Cluster): Promise<string> {
  await wait(decidedAfterMs);
  await database.promote();
  await address.follow(database.standby);
  return database.standby;
}
