import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Timer } from '../jobs/timer.ts';
import type { Log } from '../log/log.ts';

export type SystemdNotifier = {
  /**
   * Reports readiness. From then on, pings systemd's watchdog, if it is enabled, twice per interval while the event
   * loop runs.
   */
  ready(url: string): Promise<void>;
  /** Reports that the server is shutting down. */
  stopping(): Promise<void>;
};

export type SystemdNotifierDeps = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly pid: number;
  readonly timer: Timer;
  readonly log: Log;
};

/** The time limit for a report. Without it, every report would leave a process behind while systemd is stuck. */
const reportTimeoutMs = 10_000;

/**
 * Creates a notifier for a systemd unit of `Type=notify`. Without systemd it does nothing. It starts the program
 * `systemd-notify` for each report, because Node can't send datagrams to a Unix socket
 * (docs/decisions/0169-report-to-systemd-with-its-own-program.md). A failed report is logged and never stops the
 * server.
 */
export function createSystemdNotifier({ environment, pid, timer, log }: SystemdNotifierDeps): SystemdNotifier {
  const { PATH, NOTIFY_SOCKET } = environment;
  const report = async (...states: string[]): Promise<void> => {
    if (!NOTIFY_SOCKET) return;
    const env = { PATH, NOTIFY_SOCKET };
    await promisify(execFile)('systemd-notify', states, { env, timeout: reportTimeoutMs }).catch((error: unknown) =>
      log('systemd.report-failed', { state: states[0], reason: String(error) }),
    );
  };
  const watchdogMs = getWatchdogIntervalMs(environment, pid);
  const keepAlive = (): void => {
    if (watchdogMs === undefined) return;
    timer(watchdogMs / 2, () => void report('WATCHDOG=1').then(keepAlive));
  };
  return {
    async ready(url) {
      await report('READY=1', `STATUS=Serving ${url}`);
      keepAlive();
    },
    stopping: () => report('STOPPING=1'),
  };
}

/**
 * Returns how many milliseconds systemd waits for a ping before it restarts the server, or undefined without a
 * watchdog.
 */
function getWatchdogIntervalMs(
  { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID }: SystemdNotifierDeps['environment'],
  pid: number,
): number | undefined {
  const microseconds = Number(WATCHDOG_USEC);
  const isForUs = !WATCHDOG_PID || Number(WATCHDOG_PID) === pid;
  return NOTIFY_SOCKET && isForUs && microseconds > 0 ? microseconds / 1000 : undefined;
}
