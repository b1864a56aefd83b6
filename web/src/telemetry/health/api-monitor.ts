import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { readHealth } from '@tern/contract/health/health.ts';
import type { ApiResult, ServiceNoticeContent } from '@tern/contract/page-rendering.ts';
import {
  type ApiCounts,
  addRequestOutcome,
  apiHealthIssues,
  apiHealthRules,
  type RequestOutcome,
  resetApiCounts,
  zeroApiCounts,
} from '@tern/domain/health/api-health.ts';
import {
  dismissHealthNotice,
  type HealthNoticeState,
  initialHealthNotice,
  nextHealthNotice,
} from '@tern/domain/health/health-notice.ts';
import type { Clock } from '@tern/domain/time/clock.ts';

export type HealthResponse = ResponseOf<typeof readHealth>;

/** The data that the notice bar shows. */
export type HealthView = {
  readonly notice: HealthNoticeState;
  /** The operator's announcement. */
  readonly message: string | null;
  readonly troubles: ServiceNoticeContent['troubles'];
};

export type ApiMonitorOptions = {
  readonly fetchHealth: () => Promise<ApiResult<HealthResponse>>;
  readonly now: Clock;
  /** Returns whether the page is hidden or offline, in which case nothing is requested. */
  readonly isAway: () => boolean;
  /** The notices dismissed on an earlier page, and a function that saves them for the next page. */
  readonly dismissed?: readonly string[];
  readonly saveDismissedNotices?: (kinds: readonly string[]) => void;
  /** Called before each check with the counts since the last check, and after it with the service's report. */
  readonly onRequestCounts?: (counts: ApiCounts) => void;
  readonly onHealthReport?: (answer: HealthResponse) => void;
};

/**
 * [S9-9], [S2.2-5] Monitors the API from this page: it counts every request, and gets the service's own report every
 * five minutes. Each check resets the counts, so a notice disappears once requests succeed again.
 */
export function createApiMonitor(options: ApiMonitorOptions) {
  const { fetchHealth, now, isAway, onRequestCounts, onHealthReport, dismissed = [], saveDismissedNotices } = options;
  const listeners = new Set<() => void>();
  let counts: ApiCounts = zeroApiCounts;
  /** The service's last report about itself. */
  let said: ServiceNoticeContent | undefined;
  let view: HealthView = {
    notice: { ...initialHealthNotice, announced: new Set(dismissed) },
    message: null,
    troubles: [],
  };
  let checkedAt = Number.NEGATIVE_INFINITY;

  function judge(): void {
    const own = apiHealthIssues(counts, said).map(({ kind }) => kind);
    const kinds = [...(said?.troubles ?? []), ...own, ...(said?.message ? [said.message] : [])];
    // Before the service's first report, it is unknown whether there are problems.
    if (said === undefined && kinds.length === 0) return;
    if (kinds.length === 0 && view.notice.announced.size > 0) saveDismissedNotices?.([]);
    show({
      notice: nextHealthNotice(view.notice, kinds),
      message: said?.message ?? null,
      troubles: said?.troubles ?? [],
    });
  }

  function show(next: HealthView): void {
    const isSame = next.message === view.message && String(next.troubles) === String(view.troubles);
    if (next.notice === view.notice && isSame) return;
    view = next;
    for (const listener of listeners) listener();
  }

  return {
    /**
     * Sets the report that the server rendered into the page, which is valid until the next check. Call this first: it
     * has no effect once there is a report.
     */
    assume(first: ServiceNoticeContent | undefined): void {
      if (!first || said) return;
      said = first;
      judge();
    },
    count(outcome: RequestOutcome): void {
      counts = addRequestOutcome(counts, outcome);
      judge();
    },
    /** Requests the report if a check is due. Call it every five minutes, and when the user returns to the page. */
    async check(): Promise<void> {
      if (isAway() || now() - checkedAt < apiHealthRules.everyMs) return;
      checkedAt = now();
      onRequestCounts?.(counts);
      counts = resetApiCounts(counts);
      const reply = await fetchHealth();
      // Without a response, the last report stays valid; the failure has already been counted.
      if (reply.ok && isValidHealthResponse(reply.data)) {
        said = reply.data;
        onHealthReport?.(reply.data);
      }
      judge();
    },
    dismiss(): void {
      saveDismissedNotices?.([...view.notice.announced]);
      show({ ...view, notice: dismissHealthNotice(view.notice) });
    },
    current: (): HealthView => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns whether the service itself responded; a proxy may have responded instead. */
function isValidHealthResponse(data: HealthResponse): boolean {
  return typeof data?.score === 'number' && Array.isArray(data.troubles);
}
