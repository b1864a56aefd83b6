import { expect, it } from 'vitest';
import { createLog } from './create-log.ts';

function linesAt(level: string): { log: ReturnType<typeof createLog>; lines: string[] } {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines };
}

it('the log contains failures and security events at the default level and uses UTC timestamps', () => {
  const { log, lines } = linesAt('info');
  log('mail.delivery-failed', { reason: 'refused' });
  log('account.signed-in', { userId: '1' });
  log('access.denied', { code: 'forbidden' });
  log('limits.not-shared', { limit: 'search' });
  log('outbound.not-trusted', { host: 'rates.example' });
  log('outbound.no-answer', { host: 'rates.example' });
  log('outbound.answered', { host: 'rates.example' });
  log('rates.recorded');
  const written = lines.map((line) => JSON.parse(line) as { level: number; time: string; msg: string });
  expect(written.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'mail.delivery-failed'],
    [30, 'account.signed-in'],
    [30, 'access.denied'],
    [30, 'limits.not-shared'],
    [30, 'outbound.not-trusted'],
  ]);
  for (const { time } of written) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

it('the log writes each event on one line, whatever its fields contain', () => {
  const { log, lines } = linesAt('debug');
  const reason = 'a\n{"level":30,"msg":"account.signed-in"}\r\u2028';
  log('account.sign-in-failed', { reason });
  expect(lines.join('').match(/[\n\r]/g)).toEqual(['\n']);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'account.sign-in-failed', reason });
});
