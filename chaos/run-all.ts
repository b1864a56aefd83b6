import { readdirSync } from 'node:fs';
import { type ChaosRun, createRandom, formatReport } from './chaos-report.ts';

/**
 * `npm run chaos`: runs every fault-injection test (*.chaos.ts) and prints its counts. Fails if an invariant is broken.
 * `npm run chaos -- --seed=123 kill` runs only those whose names start with "kill", with seed 123.
 */
const [flags, names] = [process.argv.slice(2), process.argv.slice(2).filter((word) => !word.startsWith('--'))];
const given = flags.find((word) => word.startsWith('--seed='))?.slice('--seed='.length);
const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
if (!Number.isInteger(seed)) throw new Error(`--seed has to be a whole number, not ${given}`);
process.stdout.write(`seed ${seed}\n`);

const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.chaos.ts') && (names.length === 0 || names.some((name) => file.startsWith(name))))
  .sort();
let broken = 0;
for (const file of files) {
  const { run } = (await import(`./${file}`)) as { run: ChaosRun };
  // Each run starts from the same seed, so it behaves the same whether it runs alone or with others.
  const report = await run({ random: createRandom(seed) }).catch((error: unknown) => ({
    ...{ name: `${file} (not run)`, counts: {} },
    // For example, a run fails if nginx isn't installed. Runs that don't need nginx are unaffected.
    broken: [error instanceof Error ? error.message : String(error)],
  }));
  broken += report.broken.length;
  process.stdout.write(`${formatReport(report)}\n${report.broken.map((fault) => `       ${fault}\n`).join('')}`);
}
process.stdout.write(`${files.length} runs, ${broken} broken invariants, seed ${seed}\n`);
process.exitCode = broken === 0 && files.length > 0 ? 0 : 1;
