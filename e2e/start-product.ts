import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverBundleFile } from '../scripts/build.ts';

export type RunningProduct = {
  readonly origin: string;
  /**
   * Deletes every user who has signed in, along with all their data. Does nothing with an embedded database or a
   * program that was already running.
   */
  deletePeople(): Promise<void>;
  stop(): Promise<void>;
};

/** Code that makes the program exit when its IPC channel closes, so it never outlives the process that started it. */
const endWithParent = "data:text/javascript,process.on('disconnect',()=>process.exit());process.channel.unref()";

/**
 * Starts the real program on a free port with its own database. The program uses no external sources unless the
 * settings name them. The database is embedded if the settings contain DATA_FOLDER or DEMO, or outside a test run. If
 * TERN_E2E_ORIGIN names a running program (two-instances/run.ts) and the settings contain nothing but its rates,
 * returns that program instead.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  const { TERN_E2E_ORIGIN: running, TERN_E2E_RATES: rates = 'off' } = process.env;
  const { RATES = 'off', ...others } = settings;
  if (running && RATES === rates && Object.keys(others).length === 0)
    return { origin: running, deletePeople: async () => {}, stop: async () => {} };
  const isBuiltIn = process.env['VITEST'] === undefined || 'DATA_FOLDER' in settings || 'DEMO' in settings;
  const database = isBuiltIn ? undefined : await (await import('./shared-database.ts')).createOwnDatabase();
  const dataFolder = mkdtempSync(join(database?.temporaryFolder ?? tmpdir(), 'tern-e2e-'));
  const child = spawn(process.execPath, ['--import', endWithParent, serverBundleFile], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: '0',
      RATES: 'off',
      QUOTES: 'catalogue,rpw',
      DATA_FOLDER: dataFolder,
      LOG_LEVEL: 'error',
      // Three browser tests compete for the CPU, so a delay doesn't mean that the program is overloaded.
      BUSY_AFTER_MS: '15000',
      ...(database && { DATABASE_URL: database.url }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk;
      const address = /Tern is ready: (\S+)/.exec(output);
      if (address?.[1]) resolve(address[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${output}`)));
  });
  return {
    origin,
    deletePeople: async () => database?.run('delete from users'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await database?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
