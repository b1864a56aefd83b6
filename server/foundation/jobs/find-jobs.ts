import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from './job.ts';

export type JobDeclaration = {
  readonly job: Pick<Job<unknown>, 'name' | 'description' | 'schedule'>;
  /** The file that declares the job, relative to the repository root. */
  readonly file: string;
};

/**
 * Returns the jobs of every `.job.ts` file below `server`, sorted by name. Throws if a file doesn't declare exactly one
 * job.
 */
export async function findJobs(root: string): Promise<readonly JobDeclaration[]> {
  const found: JobDeclaration[] = [];
  for await (const file of glob('server/**/*.job.ts', { cwd: root, exclude: ['**/node_modules'] })) {
    const exported: Readonly<Record<string, unknown>> = await import(join(root, file));
    const [job, ...others] = Object.values(exported).filter(isJob);
    if (!job || others.length > 0) throw new Error(`${file} has to export exactly one job`);
    found.push({ job, file });
  }
  return found.sort((a, b) => (a.job.name < b.job.name ? -1 : 1));
}

function isJob(value: unknown): value is JobDeclaration['job'] {
  return typeof value === 'object' && value !== null && 'description' in value && 'schedule' in value;
}
