import { sql } from 'kysely';
import { createAlertEngine } from '../../server/alerts/engine/alert-engine.ts';
import { interruptibleDatabase } from '../../server/alerts/testing/interruptible-database.ts';
import { writeMessages } from '../../server/alerts/testing/written-messages.ts';
import { connectKysely } from '../../server/db/database.ts';
import type { PairRate } from '../../server/rates/live-rates.ts';
import type { Connection } from './chaos-database.ts';

/**
 * One instance of the engine in a process of its own: `node worker.ts JOB-AS-JSON`. It kills itself (SIGKILL, nothing is cleaned up) at the
 * awaited step it was told, counted over all its statements; or looks at every pair again and again until it is killed from outside.
 */
export type WorkerJob = {
  readonly connection: Connection;
  readonly killAt: { readonly number: number; readonly when: 'before' | 'after' } | null;
  readonly isEndless: boolean;
  /** Alerts in one transaction. */
  readonly batch: number;
};

const job = JSON.parse(process.argv[2] ?? '{}') as WorkerJob;
const log = (): void => {};
const outside = connectKysely(job.connection, 1, log);
const db = interruptibleDatabase(job.connection, ({ number, when }) => {
  if (number === job.killAt?.number && when === job.killAt.when) process.kill(process.pid, 'SIGKILL');
  return false;
});
let believed = new Map<string, PairRate>();
const engine = createAlertEngine({
  ...{ db, log, now: Date.now, timer: () => () => {}, enqueue: writeMessages, batch: job.batch },
  ...{ hasLiveSources: true, instance: crypto.randomUUID() },
  rates: { rate: (from, to) => believed.get(from + to), onChange: () => () => {} },
  quotes: { version: () => 0, gather: () => ({ offers: [], sources: [] }) },
});

do {
  believed = await loadRates();
  await engine.tick();
} while (job.isEndless);
await Promise.all([db.destroy(), outside.destroy()]);

async function loadRates(): Promise<Map<string, PairRate>> {
  const { rows } = await sql<{ pair: string; rate: number; as_of: Date }>`
    select from_currency || to_currency as pair, rate, as_of from chaos_rates`.execute(outside);
  const source = { source: 'chaos', sourceName: 'Chaos', kind: 'live' } as const;
  return new Map(rows.map(({ pair, rate, as_of }) => [pair, { rate, asOf: as_of.getTime(), ...source }]));
}
