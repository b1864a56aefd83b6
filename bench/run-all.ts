import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { buildIfStale } from '../scripts/build.ts';
import { formatMeasurement, type Measurement, meetsGoal } from './measurement.ts';

/**
 * `npm run bench`: prints every measurement with its bound from the same run, and fails if a goal is missed.
 * `npm run bench -- pages` runs only the benchmarks whose names start with "pages".
 */
await buildIfStale();
const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => basename(file).startsWith(name)));
const figures: Measurement[] = [];

process.stdout.write(
  `${'figure'.padEnd(58)}  ${'ours'.padStart(16)}  ${'bound'.padStart(16)}  ${'ratio'.padStart(7)}  ${'goal'.padStart(8)}\n`,
);
for (const file of files) {
  const { measure } = (await import(`./${file}`)) as { measure: () => Promise<Measurement[]> };
  for (const figure of await measure()) {
    figures.push(figure);
    process.stdout.write(`${formatMeasurement(figure)}\n`);
  }
}
const missed = figures.filter((figure) => !meetsGoal(figure)).length;
process.stdout.write(`${figures.length - missed} met, ${missed} missed\n`);
process.exitCode = missed === 0 && figures.length > 0 ? 0 : 1;
