import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/run.ts';
import type { Measurement } from '../measurement.ts';
import { measureInterleaved } from '../setting/cpu-of-requests.ts';
import { createTemporaryFolder, startServer } from '../setting/server-process.ts';

const question = 'fromCountry=GB&toCountry=PH&currency=GBP&amount=';
const copies = 9;
const newPages = 100;
const maxGrowth = 1.3;
/** The folders that the built server reads. */
const programFolders = ['server/dist', 'web/dist', 'web/content', 'web/public', 'catalogue', 'server/foundation/db'];

/**
 * Measures how much more CPU time a new results page takes if there are ten times as many providers: each one in the
 * catalogue is copied nine times, with different fees and margins.
 */
export async function measure(): Promise<Measurement[]> {
  const [data, manyData, copy] = [createTemporaryFolder(), createTemporaryFolder(), createTemporaryFolder()];
  copyProgram(copy.path);
  repeatProviders(join(copy.path, 'catalogue', 'providers'));
  const server = await startServer(data.path);
  const many = await startServer(manyData.path, {}, join(copy.path, 'server', 'dist', 'main.js'));
  const pathOf = (index: number) => `/results?${question}${200 + index / 4}`;
  const [bound, ours] = await measureInterleaved([
    { server, connections: 1, count: newPages, pathOf },
    { server: many, connections: 1, count: newPages, pathOf },
  ]);
  await Promise.all([server.stop(), many.stop()]);
  for (const folder of [data, manyData, copy]) folder.remove();
  const name = 'results page, CPU with ten times as many providers';
  return [{ name, ours: ours.cpu / 1000, bound: bound.cpu / 1000, unit: 'ms', goal: { atMost: maxGrowth } }];
}

function copyProgram(folder: string): void {
  for (const part of programFolders) cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  cpSync(join(projectRoot, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
}

function repeatProviders(folder: string): void {
  for (const name of readdirSync(folder)) {
    const provider = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { id: string; name: string };
    for (let copy = 1; copy <= copies; copy += 1) {
      const id = `${provider.id}-${copy}`;
      const repeated = { ...provider, id, name: `${provider.name} ${copy}`, aliases: [] };
      const text = JSON.stringify(repeated, (key, value: unknown) => changed(key, value, copy));
      writeFileSync(join(folder, `${id}.json`), text);
    }
  }
}

/** Returns a fee or margin changed slightly for this copy, and any other value unchanged. */
function changed(key: string, value: unknown, copy: number): unknown {
  if (typeof value !== 'number') return value;
  if (key === 'fixedFee') return Math.round((value + copy / 4) * 100) / 100;
  return key === 'fxSpreadPercent' ? Math.round((value + copy / 20) * 1000) / 1000 : value;
}
