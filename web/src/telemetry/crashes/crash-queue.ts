import {
  type CrashReport,
  crashReportFlushIntervalMs,
  maxQueuedCrashReports,
} from '@tern/domain/health/crash-report.ts';

export type CrashQueueDeps = {
  /** Sends reports while the page is open; resolves to whether they arrived. */
  readonly send: (reports: readonly CrashReport[]) => Promise<boolean>;
  /** Sends reports while the page is closing; returns whether the browser accepted them. */
  readonly sendOnUnload: (reports: readonly CrashReport[]) => boolean;
  readonly schedule: (ms: number, run: () => void) => void;
};

/** Maximum number of reports per request: fifty full reports would exceed the request size limit. */
const maxReportsPerRequest = 20;

/**
 * [S9-9] Holds up to 50 reports. Sends up to 20 of them every 30 seconds, and all of them when the page closes. When
 * the queue is full, new reports are dropped, because the first ones show the cause. Reports whose delivery failed are
 * sent once more with the next delivery, and then dropped. Until a delivery succeeds, later failures are dropped
 * without a retry.
 */
export function createCrashQueue({ send, sendOnUnload, schedule }: CrashQueueDeps) {
  let waiting: CrashReport[] = [];
  let isTimed = false;
  let failures = 0;

  function plan(): void {
    if (isTimed || waiting.length === 0) return;
    isTimed = true;
    schedule(crashReportFlushIntervalMs, () => {
      isTimed = false;
      void flush().finally(plan);
    });
  }

  async function flush(): Promise<void> {
    const batch = waiting.slice(0, maxReportsPerRequest);
    if (batch.length === 0) return;
    waiting = waiting.slice(batch.length);
    const hasArrived = await send(batch).catch(() => false);
    failures = hasArrived ? 0 : failures + 1;
    if (failures === 1) waiting = [...batch, ...waiting].slice(0, maxQueuedCrashReports);
  }

  return {
    add(report: CrashReport): void {
      if (waiting.length < maxQueuedCrashReports) waiting.push(report);
      plan();
    },
    /** Sends all reports. Call it when the page is hidden, because the page may not become visible again. */
    leave(): void {
      while (waiting.length > 0 && sendOnUnload(waiting.slice(0, maxReportsPerRequest)))
        waiting = waiting.slice(maxReportsPerRequest);
    },
    size: () => waiting.length,
  };
}
