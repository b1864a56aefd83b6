import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type LaunchCommand, launchEnvironment } from './launch-command.ts';
import { databaseUser } from './postgres-settings.ts';

const pollIntervalMs = 10;
/** The time limit for startup. It is long, because recovery after a crash reads up to `max_wal_size` of log data. */
const startupTimeoutMs = 120_000;
const maxOutputLines = 30;

export type PostgresProcess = {
  pid: number;
  /** Resolves when the process has ended, with the reason, such as `exit code 1`. */
  exited: Promise<string>;
  stop(limits?: { fastMs: number; immediateMs: number }): Promise<void>;
};

export type PostgresStartOptions = {
  program: string;
  launch: LaunchCommand;
  clusterFolder: string;
  socketFolder: string;
  settings: string[];
  /** If aborted during startup, stops the process and rejects the start. */
  stopping?: AbortSignal;
  onLogLine: (line: string) => void;
};

/**
 * Thrown if PostgreSQL exited, was stopped or ran out of time before it accepted connections. `lines` is its last
 * output.
 */
export class PostgresStartError extends Error {
  readonly lines: string[];
  constructor(reason: string, lines: string[]) {
    super(`The database did not start (${reason}). Its last words:\n${lines.join('\n') || '(none)'}`);
    this.name = 'PostgresStartError';
    this.lines = lines;
  }
}

/** Starts PostgreSQL and resolves when it accepts a connection. Throws PostgresStartError. */
export async function startPostgresProcess(start: PostgresStartOptions): Promise<PostgresProcess> {
  const { launch } = start;
  const [command = start.program, ...args] = [
    ...launch.prefix,
    start.program,
    '-D',
    start.clusterFolder,
    ...start.settings,
  ];
  const child = spawn(command, args, {
    cwd: '/',
    env: launchEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Runs in a separate session, because Ctrl-C in the terminal must reach only the server, which stops the database
    // last.
    detached: true,
    ...(launch.uid === undefined ? {} : { uid: launch.uid }),
    ...(launch.gid === undefined ? {} : { gid: launch.gid }),
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (lines.push(line) > maxOutputLines) lines.shift();
    start.onLogLine(line);
  });
  let ended = false;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // `close` is emitted after the last line is read; `exit` can be emitted earlier.
    child.once('close', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  }).finally(() => {
    ended = true;
  });

  const kill = (signal: NodeJS.Signals) => {
    if (!ended) child.kill(signal);
  };
  const endedWithin = (ms: number) => Promise.race([exited.then(() => true), wait(ms, false, { ref: false })]);
  const stop = async ({ fastMs, immediateMs } = { fastMs: 10_000, immediateMs: 5_000 }) => {
    kill('SIGINT');
    if (await endedWithin(fastMs)) return;
    kill('SIGQUIT');
    if (await endedWithin(immediateMs)) return;
    kill('SIGKILL');
    await exited;
  };

  const deadline = AbortSignal.timeout(startupTimeoutMs);
  while (!(await isAcceptingConnections(start.socketFolder))) {
    if (deadline.aborted || start.stopping?.aborted) {
      await stop();
      const reason = deadline.aborted ? `no answer within ${startupTimeoutMs / 1000} s` : 'stopped before it was ready';
      throw new PostgresStartError(reason, lines);
    }
    if ((await endedWithin(pollIntervalMs)) === true) throw new PostgresStartError(await exited, lines);
  }
  return { pid: child.pid ?? 0, exited, stop };
}

/**
 * Returns whether PostgreSQL accepts a connection. Its log isn't used: messages vary by language and version, and
 * "ready" doesn't guarantee a response.
 */
async function isAcceptingConnections(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    user: databaseUser,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
