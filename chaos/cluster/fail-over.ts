import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './start-cluster.ts';

/** How long it takes somebody, or a program that watches, to decide for the standby. */
const decidedAfterMs = 3000;

/** Promotes the standby and points the database's address to it, as the manual says. @returns where the database is. */
export async function failOver({ database, address }: Cluster): Promise<string> {
  await wait(decidedAfterMs);
  await database.promote();
  await address.follow(database.standby);
  return database.standby;
}
