import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findJobs } from '../foundation/jobs/find-jobs.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const jobsWith = async (settings: Record<string, string>): Promise<readonly string[]> => {
  const test = await startTestApp(settings);
  const names = test.context.jobs.states().map(({ name }) => name);
  await test.close();
  return names;
};

it('the program runs every declared job and no others', async () => {
  const simulated = await jobsWith({ RATES: 'simulated' });
  const token = `1:${'A'.repeat(35)}`;
  const real = await jobsWith({ RATES: 'ecb', PRICE_FEEDS: 'prices.jsonl', TELEGRAM_BOT_TOKEN: token });
  const declared = await findJobs(join(import.meta.dirname, '../..'));
  expect([...new Set([...simulated, ...real])].sort()).toEqual(declared.map(({ job }) => job.name));
  expect(simulated).not.toContain('rates.refresh');
  expect(simulated).not.toContain('prices.poll-feeds');
  expect(simulated).not.toContain('telegram.poll');
  expect(real).not.toContain('rates.move-simulated');
});
