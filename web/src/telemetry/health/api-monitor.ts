import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { health } from '@tern/contract/health/health.ts';
import type { ApiResult, ServiceNotice } from '@tern/contract/page-rendering.ts';
import {
  type ApiCounts,
  addRequestOutcome,
  apiHealthRules,
  apiTroubles,
  noRequests,
  type RequestOutcome,
  resetAfterCheck,
} from '@tern/domain/health/api-health.ts';
import { dismissNotice, type HealthNotice, nextNotice, noNotice } from '@tern/domain/health/health-notice.ts';
import type { Clock } from '@tern/domain/time/clock.ts';

export type HealthAnswer = AnswerOf<typeof health>;

/** What the notice bar needs. */
export type HealthView = {
  readonly notice: HealthNotice;
  /** The operator's announcement. */
  readonly message: string | null;
  readonly troubles: ServiceNotice['troubles'];
};

export type ApiMonitorOptions = {
  readonly ask: () => Promise<ApiResult<HealthAnswer>>;
  readonly now: Clock;
  /** Returns whether the page is hidden or offline: then nothing is requested. */
  readonly isAway: () => boolean;
  /** What was dismissed on an earlier page, and where to save it for the next. */
  readonly dismissed?: readonly string[];
  readonly saveDismissedNotices?: (kinds: readonly string[]) => void;
  /** Called before each check with the window's counts, and after it with the service's report. */
  readonly notifyWindow?: (counts: ApiCounts) => void;
  readonly notifyAnswer?: (answer: HealthAnswer) => void;
};

/**
 * [S9-9], [S2.2-5] Watches the API as this page experiences it: every request is counted, and every five minutes the
 * service is asked. Each check starts a new window, so a notice disappears once requests succeed again.
 */
export function createApiMonitor(options: ApiMonitorOptions) {
  const { ask, now, isAway, notifyWindow, notifyAnswer, dismissed = [], saveDismissedNotices } = options;
  const listeners = new Set<() => void>();
  let counts: ApiCounts = noRequests;
  /** The service's last report about itself. */
  let said: ServiceNotice | undefined;
  let view: HealthView = { notice: { ...noNotice, announced: new Set(dismissed) }, message: null, troubles: [] };
  let checkedAt = Number.NEGATIVE_INFINITY;

  function judge(): void {
    const own = apiTroubles(counts, said).map(({ kind }) => kind);
    const kinds = [...(said?.troubles ?? []), ...own, ...(said?.message ? [said.message] : [])];
    // Before the service's first report, it is unknown whether there are problems.
    if (said === undefined && kinds.length === 0) return;
    if (kinds.length === 0 && view.notice.announced.size > 0) saveDismissedNotices?.([]);
    show({
      notice: nextNotice(view.notice, kinds),
      message: said?.message ?? null,
      troubles: said?.troubles ?? [],
    });
  }

  function show(next: HealthView): void {
    if (next.notice === view.notice && next.message === view.message) return;
    view = next;
    for (const listener of listeners) listener();
  }

  return {
    /**
     * Sets the server's report from the page, until it's asked again. Call it before anything else; only the first call
     * counts.
     */
    assume(first: ServiceNotice | undefined): void {
      if (!first || said) return;
      said = first;
      judge();
    },
    count(outcome: RequestOutcome): void {
      counts = addRequestOutcome(counts, outcome);
      judge();
    },
    /** Asks the service when it is time. Call it every five minutes, and when the user returns. */
    async check(): Promise<void> {
      if (isAway() || now() - checkedAt < apiHealthRules.everyMs) return;
      checkedAt = now();
      notifyWindow?.(counts);
      counts = resetAfterCheck(counts);
      const reply = await ask();
      // Without an answer the last report stays: the failure has been counted.
      if (reply.ok && isReadable(reply.data)) {
        said = reply.data;
        notifyAnswer?.(reply.data);
      }
      judge();
    },
    dismiss(): void {
      saveDismissedNotices?.([...view.notice.announced]);
      show({ ...view, notice: dismissNotice(view.notice) });
    },
    current: (): HealthView => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A proxy in front may answer instead of the service. */
function isReadable(data: HealthAnswer): boolean {
  return typeof data?.score === 'number' && Array.isArray(data.troubles);
}
