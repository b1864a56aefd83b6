import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeTimer } from '../../testing/fake-timer.ts';
import { createSystemdNotifier } from './systemd-notifier.ts';

describe('the systemd notifier', () => {
  let folder: string;
  const reports = (): string[] => readFileSync(join(folder, 'reports'), 'utf8').split('\n').filter(Boolean);
  const start = (environment: Record<string, string> = {}) => {
    const fake = createFakeTimer();
    const logged: string[] = [];
    const notifier = createSystemdNotifier({
      environment: { PATH: folder, NOTIFY_SOCKET: join(folder, 'reports'), ...environment },
      pid: 42,
      timer: fake.timer,
      log: (event, fields) => logged.push(`${event} ${String(fields?.['state'])}`),
    });
    return { ...fake, notifier, logged };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tern-systemd-'));
    writeFileSync(join(folder, 'reports'), '');
    // A fake systemd-notify that appends its arguments to the file at the socket's path, which is a regular file in
    // this test.
    const program = `#!${process.execPath}\nrequire('node:fs').appendFileSync(process.env.NOTIFY_SOCKET, process.argv.slice(2).join(' ') + '\\n')`;
    writeFileSync(join(folder, 'systemd-notify'), program, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('reports readiness, then sends two watchdog messages per interval [B6-2]', async () => {
    const { notifier, fire, waiting } = start({ WATCHDOG_USEC: '60000000', WATCHDOG_PID: '42' });
    await notifier.ready('http://localhost:3000');
    expect(waiting()).toEqual([30_000]);
    for (const round of [1, 2]) {
      fire();
      await vi.waitFor(() => expect(waiting()).toEqual([30_000]), { timeout: 15_000 });
      expect(reports()).toHaveLength(1 + round);
    }
    await notifier.stopping();
    expect(reports()).toEqual([
      'READY=1 STATUS=Serving http://localhost:3000',
      'WATCHDOG=1',
      'WATCHDOG=1',
      'STOPPING=1',
    ]);
  });

  it.each([
    ['without a watchdog', {}],
    ['with the watchdog of another process', { WATCHDOG_USEC: '60000000', WATCHDOG_PID: '41' }],
  ])('reports only startup and shutdown %s', async (_, environment) => {
    const { notifier, waiting } = start(environment);
    await notifier.ready('http://localhost:3000');
    await notifier.stopping();
    expect(waiting()).toEqual([]);
    expect(reports()).toHaveLength(2);
  });

  it('does nothing without systemd', async () => {
    const { notifier, waiting, logged } = start({ NOTIFY_SOCKET: '', WATCHDOG_USEC: '60000000', PATH: '/nowhere' });
    await notifier.ready('http://localhost:3000');
    await notifier.stopping();
    expect([waiting(), logged]).toEqual([[], []]);
  });

  it('logs a failed notification and continues', async () => {
    const { notifier, waiting, logged } = start({ WATCHDOG_USEC: '60000000', PATH: '/nowhere' });
    await notifier.ready('http://localhost:3000');
    expect([waiting(), logged]).toEqual([[30_000], ['systemd.report-failed READY=1']]);
  });
});
