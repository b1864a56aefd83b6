import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../scripts/run.ts';
import { startEmbeddedPostgres } from '../server/foundation/db/embedded-postgres.ts';
import { migrate } from '../server/foundation/db/migrate.ts';
import { generateRpwRows } from '../server/testing/rpw-rows.ts';
import { writeXlsx } from '../server/testing/write-xlsx.ts';
import type { Measurement } from './measurement.ts';
import { createTemporaryFolder } from './setting/server-process.ts';

const rows = 200_000;

/** Measures the peak memory of `npm run import:rpw` for a survey twice as large as the World Bank's. */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const log = (): void => {};
  const server = await startEmbeddedPostgres({ dataFolder: folder.path, log, now: Date.now, durable: false });
  try {
    await migrate(server.connection, { log });
    const path = join(folder.path, 'survey.xlsx');
    await writeXlsx(path, [{ name: 'Dataset (from Q2 2016)', rows: generateRpwRows(rows) }]);
    const command: string = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')).scripts['import:rpw'];
    const limits = command.split(' ').filter((part) => part.startsWith('--'));
    const script = join(projectRoot, 'server/testing/measure-import.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...limits,
      script,
      path,
      JSON.stringify(server.connection),
    ]);
    const report = JSON.parse(stdout) as { rows: number; maxRssBytes: number };
    if (report.rows !== rows) throw new Error(`${report.rows} of ${rows} rows came in`);
    return [
      {
        name: 'memory of importing 200,000 rows',
        ours: report.maxRssBytes / 1e6,
        bound: 210,
        unit: 'MB',
        goal: { atMost: 1 },
      },
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
