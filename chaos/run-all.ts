import { readdirSync } from 'node:fs';
import { type ChaosRun, chanceOf, reportLine } from './chaos-report.ts';

/**
 * `npm run chaos`: every fault run (*.chaos.ts), with its counts; fails when an invariant breaks. The seed is printed, and given back with
 * `npm run chaos -- --seed=123` plays the same chances again. `npm run chaos -- kill` runs those whose names begin so.
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
  // Each run has chances of its own, so that one alone is the same as one among all.
  const report = await run({ random: chanceOf(seed) });
  broken += report.broken.length;
  process.stdout.write(`${reportLine(report)}\n${report.broken.map((fault) => `       ${fault}\n`).join('')}`);
}
process.stdout.write(`${files.length} runs, ${broken} broken invariants, seed ${seed}\n`);
process.exitCode = broken === 0 && files.length > 0 ? 0 : 1;
