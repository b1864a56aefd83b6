import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { PlantedBug } from './planted-bugs.ts';

const firstSeeds: Record<PlantedBug, number> = { 'fencing-removed': 19, 'key-check-removed': 4, 'window-doubled': 88 };

/**
 * A generous limit in milliseconds: a busy machine may need ten times as long as an idle one, and these tests are not
 * about speed.
 */
const limitMs = 900_000;

/** Runs the simulation in a separate process, so that a planted bug cannot affect other tests. */
async function simulate(...flags: string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), ...flags]);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output: output + errors };
}

describe('the simulation', () => {
  it('violates no invariant with any of 200 seeds', {
    timeout: limitMs,
  }, async () => {
    const { code, output } = await simulate('--seeds', '200');
    expect(output).toContain('200 seeds held');
    expect(code).toBe(0);
  });

  it('repeats the same steps when a seed is replayed', { timeout: limitMs }, async () => {
    const [one, other] = [await simulate('--seed', '3'), await simulate('--seed', '3')];
    // The machine's load determines how many statements the real database has finished when a simulated server is
    // killed.
    const isStatement = /server \d+\.\d+: (?:select|insert|update|delete|with|begin|commit|rollback)\b/;
    const steps = ({ output }: { output: string }): readonly string[] =>
      output.split('\n').filter((line) => !isStatement.test(line) && !/ steps in /.test(line));
    expect(one.output.split('\n').length).toBeGreaterThan(50);
    expect(steps(one).length).toBeGreaterThan(15);
    expect(steps(one)).toEqual(steps(other));
  });

  it.each(Object.entries(firstSeeds))(
    'detects the planted bug %s with seed %i and prints the seed and the size of the shortened plan',
    { timeout: limitMs },
    async (bug, seed) => {
      const { code, output } = await simulate('--from', String(seed), '--seeds', '1', '--bug', bug);
      expect(output).toMatch(/BROKEN seed \d+: .+\nshrunk from \d+ to \d+ lines: .+\n/);
      expect(code).toBe(1);
    },
  );
});
