import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Product = {
  readonly origin: string;
  /** Deletes everybody who signed in, with all that is theirs. */
  deletePeople(): Promise<void>;
  stop(): Promise<void>;
};

/** A product that test files share ends with their process, however that ends: its channel to it is closed. */
const endWithParent = "data:text/javascript,process.on('disconnect',()=>process.exit());process.channel.unref()";

/**
 * The real program on a free port, a data folder and its own database, without outside sources unless the settings name them. Where a
 * setting concerns the database (a data folder, a demonstration) it is the built-in one, as it is outside of a test run. Where
 * TERN_E2E_ORIGIN names one that runs already (two-instances/run.ts), that one, for those who want no settings but its rates.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const { TERN_E2E_ORIGIN: running, TERN_E2E_RATES: rates = 'off' } = process.env;
  const { RATES = 'off', ...others } = settings;
  if (running && RATES === rates && Object.keys(others).length === 0)
    return { origin: running, deletePeople: async () => {}, stop: async () => {} };
  const isBuiltIn = process.env['VITEST'] === undefined || 'DATA_FOLDER' in settings || 'DEMO' in settings;
  const database = isBuiltIn ? undefined : await (await import('./shared-database.ts')).createOwnDatabase();
  const dataFolder = mkdtempSync(join(database?.temporaryFolder ?? tmpdir(), 'tern-e2e-'));
  const child = spawn(process.execPath, ['--import', endWithParent, 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: '0',
      RATES: 'off',
      QUOTES: 'catalogue,rpw',
      DATA_FOLDER: dataFolder,
      LOG_LEVEL: 'error',
      // Three browsers take the processors from it: that says nothing about its load.
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
