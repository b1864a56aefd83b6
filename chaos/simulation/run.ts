import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../server/foundation/db/embedded-postgres.ts';
import { migrate } from '../../server/foundation/db/migrate.ts';
import { type PlantedBug, plantBug, plantedBugs } from './planted-bugs.ts';

/**
 * `npm run simulate -- --seeds 10000`: runs the simulation for this many seeds, starting with `--from` (default 1).
 * Stops at the first broken invariant, and prints its seed and the shortest plan that still breaks it. `--seed 7` runs
 * one seed and prints its steps. `--bug NAME` plants a known bug, which the simulation must detect.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    bug: { type: 'string' },
  },
});
const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} has to be a whole number, not ${text}`);
  return Number(text);
};
if (values.bug !== undefined) {
  if (!(values.bug in plantedBugs))
    throw new Error(`There is no bug ${values.bug}: ${Object.keys(plantedBugs).join(', ')}`);
  plantBug(values.bug as PlantedBug);
}
// Imported only now so that the imported files contain the planted bug.
const { openSimulationPostgres } = await import('./simulated-database.ts');
const { describeOperation, createPlan, runPlan, shrinkPlan } = await import('./simulate.ts');

const sayEvery = 1000;
const first = wholeNumber('from', values.seed ?? values.from);
const count = values.seed === undefined ? wholeNumber('seeds', values.seeds) : 1;
const folder = await mkdtemp(join(tmpdir(), 'tern-simulation-'));
await chmod(folder, 0o711);
const log = (): void => {};
const postgres = await startEmbeddedPostgres({ dataFolder: folder, log, now: Date.now, durable: false });
try {
  await migrate(postgres.connection, { log });
  const server = await openSimulationPostgres(postgres.connection);
  const startedAt = performance.now();
  let [steps, found] = [0, false];
  for (let seed = first; seed < first + count && !found; seed += 1) {
    const plan = createPlan(seed);
    const { broken, trace } = await runPlan(server, seed, plan);
    steps += trace.length;
    if (seed % sayEvery === 0) process.stdout.write(`reached seed ${seed}\n`);
    if (values.seed !== undefined) process.stdout.write(`${trace.join('\n')}\n`);
    if (broken.length === 0) continue;
    found = true;
    const smallest = await shrinkPlan(server, seed, plan);
    const last = await runPlan(server, seed, smallest);
    process.stdout.write(`BROKEN seed ${seed}: ${broken.join('; ')}\n`);
    process.stdout.write(`shrunk from ${plan.length} to ${smallest.length} lines: ${last.broken.join('; ')}\n`);
    process.stdout.write(`${smallest.map((op) => `  ${describeOperation(op)}`).join('\n')}\n`);
    process.stdout.write(
      `${last.trace
        .slice(-40)
        .map((line) => `    ${line}`)
        .join('\n')}\n`,
    );
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (!found) process.stdout.write(`${count} seeds held, ${steps} steps in ${seconds} s\n`);
  process.exitCode = found ? 1 : 0;
  await server.close();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 2;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
