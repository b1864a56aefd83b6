import { type CrashReport, crashReport } from '@tern/domain/health/crash-report.ts';
import { isKnownTransportError } from '../known-transport-error.ts';
import { createCrashQueue } from './crash-queue.ts';

const crashReportsPath = '/api/crash-reports';

const crashQueue = createCrashQueue({
  // Sent directly, not through the monitored gateway, because a lost report doesn't mean that the API is failing.
  send: async (reports) => {
    return (await postCrashReports(reports)).ok;
  },
  sendOnUnload: (reports) => {
    // A beacon would be simpler, but it would send the session cookie.
    void postCrashReports(reports, { keepalive: true }).catch(() => {});
    return true;
  },
  schedule: (ms, run) => void setTimeout(run, ms),
});

function postCrashReports(reports: readonly CrashReport[], options: RequestInit = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return window.fetch(crashReportsPath, {
    ...options,
    method: 'POST',
    body: JSON.stringify({ reports }),
    headers,
    credentials: 'omit',
  });
}

/** Reports a crash; a lost connection doesn't count as a crash ([S8-27]). */
export function reportCrash(kind: CrashReport['kind'], thrown: unknown): void {
  if (isKnownTransportError(thrown)) return;
  crashQueue.add(crashReport(kind, thrown, window.location.pathname));
}

let isStarted = false;

/**
 * [S9-9] Listens for crashes on the page; only the first call has an effect. Nothing is stored in the browser, and no
 * report identifies the user.
 */
export function watchCrashes(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('error', (event) => {
    // An event without an error is usually from another site's script or an extension.
    if (event.error) reportCrash('error', event.error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportCrash('rejection', reason));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) crashQueue.leave();
  });
  window.addEventListener('pagehide', () => crashQueue.leave());
}
