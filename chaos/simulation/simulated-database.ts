import { Kysely, PostgresDialect } from 'kysely';
import type { Db } from '../../server/foundation/db/database.ts';
import {
  DatabaseUnavailableError,
  wrapIfDatabaseUnavailable,
} from '../../server/foundation/db/database-unavailable-error.ts';
import type { Tables } from '../../server/foundation/db/tables.ts';
import { openClient, type PgClient, type PgResult, type PgRow } from '../../server/testing/pg-client.ts';
import type { Scheduler, SimulatedProcess, StartedStep, StepFault, StepKind } from './scheduler.ts';

type Line = { readonly client: PgClient; readonly pid: number; running: Promise<unknown> | undefined };

/**
 * A real PostgreSQL server for simulations, with a fixed number of connections and a clock that the simulation sets.
 */
export type SimulationPostgres = Awaited<ReturnType<typeof openSimulationPostgres>>;

/**
 * Functions in this schema take precedence over PostgreSQL's own, so `now()` in the product's statements returns the
 * simulated time. Column defaults still use the real time.
 */
const ownClock = `
  create schema if not exists sim;
  create table if not exists sim.clock (at timestamptz not null);
  create table if not exists sim.effects (number bigserial, key text not null);
  delete from sim.clock; insert into sim.clock values (pg_catalog.now());
  create or replace function sim.now() returns timestamptz language sql stable as 'select at from sim.clock';
  create or replace function sim.clock_timestamp() returns timestamptz language sql stable as 'select at from sim.clock'`;
const options =
  '-c search_path=sim,pg_catalog,public -c deadlock_timeout=25ms -c synchronous_commit=off -c timezone=UTC';

export async function openSimulationPostgres(connection: Parameters<typeof openClient>[0], size = 10) {
  const outside = await openClient(connection, options);
  await outside.query(ownClock);
  // A separate connection for inspection, so a blocked statement doesn't block it.
  const watcher = await openClient(connection, options);
  const lines: Line[] = [];
  for (let number = 0; number < size; number += 1) {
    const client = await openClient(connection, options);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    lines.push({ client, pid: rows[0]?.pid ?? 0, running: undefined });
  }
  const free = [...lines];
  let shownAt = Number.NaN;
  return {
    /** Queries the database outside the simulation, without a simulated step. */
    ask: async <Row extends PgRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await outside.query<Row>(text, values)).rows,
    /** Adds a user with this id and email address, unless the user already exists. */
    async addPerson(id: string, email: string): Promise<void> {
      await outside.query(
        `insert into users (id, issuer, subject, email, created_at, last_login_at)
         values ($1, 'sim', $2, $2, pg_catalog.now(), pg_catalog.now()) on conflict do nothing`,
        [id, email],
      );
    },
    async setClock(at: number): Promise<void> {
      if (at === shownAt) return;
      shownAt = at;
      await outside.query('update sim.clock set at = $1', [new Date(at)]);
    },
    async isBlocked({ pid }: Line): Promise<boolean> {
      const { rows } = await watcher.query<{ n: number }>('select cardinality(pg_blocking_pids($1)) as n', [pid]);
      return (rows[0]?.n ?? 0) > 0;
    },
    take(): Line {
      const line = free.shift();
      if (!line) throw new Error('The simulation needs more connections');
      return line;
    },
    /** Cancels a connection's statement and transaction, as the server does if its client disappears. */
    async clear(line: Line): Promise<void> {
      const { running } = line;
      if (running) {
        await watcher.query('select pg_cancel_backend($1)', [line.pid]);
        await running.catch(() => {});
      }
      await line.client.query('rollback');
    },
    give: (line: Line): void => void free.push(line),
    async close(): Promise<void> {
      await Promise.all(lines.map(({ client }) => client.end()));
      await Promise.all([outside.end(), watcher.end()]);
    },
  };
}

/** The connections of one simulated process. */
export type ProcessDatabase = {
  readonly db: Db;
  /** Rolls back the process's open transactions and returns its connections to the pool. */
  hangUp(): Promise<void>;
};

const perProcess = 4;

/**
 * Opens a database handle for a process. Each statement is one step, and `faultOf` returns the fault of the next one.
 */
export function openProcessDatabase(
  server: SimulationPostgres,
  scheduler: Scheduler,
  process: SimulatedProcess,
  faultOf: () => StepFault | undefined,
): ProcessDatabase {
  const idle = Array.from({ length: perProcess }, () => server.take());
  const all = [...idle];
  let waiting: ((line: Line) => void)[] = [];

  function wrap(line: Line) {
    let [isCut, isInTransaction] = [false, false];
    const lose = async (): Promise<never> => {
      [isCut, isInTransaction] = [true, false];
      await server.clear(line);
      throw new DatabaseUnavailableError(new Error('Connection terminated by the simulation'));
    };
    return {
      query: (text: string, values: readonly unknown[]) =>
        scheduler.gate(process, { kind: kindOf(text), label: labelOf(text) }, (): StartedStep<PgResult> => {
          const fault = faultOf();
          const ask = async (): Promise<PgResult> => {
            if (isCut || fault === 'before') return lose();
            await server.setClock(scheduler.now());
            const running = line.client.query(text, [...values]).finally(() => {
              line.running = undefined;
            });
            line.running = running;
            const answer = await running;
            if (text === 'begin') isInTransaction = true;
            if (text === 'commit' || text === 'rollback') isInTransaction = false;
            if (fault === 'after') return lose();
            return answer;
          };
          const done = ask().catch((error: unknown) => {
            throw wrapIfDatabaseUnavailable(error);
          });
          const isFreeing = !isInTransaction || text === 'commit' || text === 'rollback' || fault !== undefined;
          return { done, isFreeing, isBlocked: () => (line.running ? server.isBlocked(line) : Promise.resolve(false)) };
        }),
      release(): void {
        if (!process.isAlive) return;
        const next = waiting.shift();
        if (next) next(line);
        else idle.push(line);
      },
    };
  }

  const dialect = new PostgresDialect({
    pool: {
      options: {},
      end: async () => {},
      connect: async () =>
        wrap(idle.shift() ?? (await new Promise<Line>((resolve) => void (waiting = [...waiting, resolve])))),
    } as never,
  });
  return {
    db: new Kysely<Tables>({ dialect }),
    async hangUp() {
      for (const line of all) {
        await server.clear(line);
        server.give(line);
      }
    },
  };
}

function kindOf(text: string): StepKind {
  return text.startsWith('update "outbox_messages" set') ? 'mark' : 'statement';
}

/** Returns the start of a statement on one line, at most 70 characters. */
function labelOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, 70);
}
