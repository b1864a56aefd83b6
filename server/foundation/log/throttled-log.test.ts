import { expect, it } from 'vitest';
import { createThrottledLog } from './throttled-log.ts';

it('the throttled log writes the first of several identical events, and a minute later the next one with a count', () => {
  let now = 0;
  const lines: unknown[] = [];
  const log = createThrottledLog({
    log: (event, fields) => void lines.push([event, fields]),
    now: () => now,
    minIntervalMs: 60_000,
  });
  for (let time = 0; time < 500; time += 1) log('access.denied', { code: 'not_signed_in' });
  log('access.denied', { code: 'forbidden' });
  now = 60_000;
  log('access.denied', { code: 'not_signed_in' });
  now = -60_000;
  log('access.denied', { code: 'not_signed_in' });
  expect(lines).toEqual([
    ['access.denied', { code: 'not_signed_in', times: 1 }],
    ['access.denied', { code: 'forbidden', times: 1 }],
    ['access.denied', { code: 'not_signed_in', times: 500 }],
    ['access.denied', { code: 'not_signed_in', times: 1 }],
  ]);
});
