import { findJobs } from '../server/foundation/jobs/find-jobs.ts';
import { describeSchedule } from '../server/foundation/jobs/job.ts';
import { projectRoot } from './run.ts';

/** `npm run jobs -- --list`: prints the schedule of the server's jobs. */
if (!process.argv.includes('--list')) {
  process.stderr.write('Usage: npm run jobs -- --list\n');
  process.exit(2);
}
for (const { job, file } of await findJobs(projectRoot))
  process.stdout.write(`${job.name}\n  ${describeSchedule(job.schedule)}\n  ${job.description}\n  ${file}\n\n`);
