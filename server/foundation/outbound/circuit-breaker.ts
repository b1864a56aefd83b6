import type { Clock } from '@tern/domain/time/clock.ts';

/**
 * Pauses calls to a failing source. After three failures in a row it waits 30 s, then allows one call. Each further
 * failure doubles the pause, up to ten minutes. If the source sends Retry-After, the pause starts after the first
 * failure.
 */
export type CircuitBreaker = {
  /**
   * Returns whether a call is allowed now. In the half-open state, only the first caller gets true, until it reports
   * its result.
   */
  tryAcquire(): boolean;
  recordSuccess(): void;
  /**
   * Records a failed call. `retryAfterMs` is the delay that the source requested. Delays over six hours count as six
   * hours.
   */
  recordFailure(retryAfterMs?: number): void;
  state(): BreakerState;
};

export type BreakerState =
  | { readonly kind: 'closed'; readonly failures: number }
  | { readonly kind: 'open'; readonly failures: number; readonly retryAt: number }
  | { readonly kind: 'half_open'; readonly failures: number };

const failuresToOpen = 3;
const initialBackoffMs = 30_000;
const maxBackoffMs = 600_000;
const maxRetryAfterMs = 6 * 3_600_000;

/** Creates a breaker for one source. */
export function createCircuitBreaker({ now }: { readonly now: Clock }): CircuitBreaker {
  let failures = 0;
  let retryAt: number | undefined;
  let trialUnderWay = false;

  return {
    tryAcquire() {
      if (retryAt === undefined) return true;
      if (now() < retryAt || trialUnderWay) return false;
      trialUnderWay = true;
      return true;
    },
    recordSuccess() {
      // This call started before the pause, so it doesn't show that the source works again.
      if (retryAt !== undefined && !trialUnderWay) return;
      failures = 0;
      retryAt = undefined;
      trialUnderWay = false;
    },
    recordFailure(retryAfterMs) {
      const asked = Math.min(maxRetryAfterMs, Math.max(0, retryAfterMs ?? 0));
      if (retryAt !== undefined && !trialUnderWay) {
        // This call started before the pause. It may extend the pause only if the source requests it.
        if (asked > 0) retryAt = Math.max(retryAt, now() + asked);
        return;
      }
      failures += 1;
      trialUnderWay = false;
      const own = failures >= failuresToOpen ? calculateBackoffMs(failures - failuresToOpen) : 0;
      if (asked > 0 || own > 0) retryAt = now() + Math.max(asked, own);
    },
    state() {
      if (retryAt === undefined) return { kind: 'closed', failures };
      return now() < retryAt ? { kind: 'open', failures, retryAt } : { kind: 'half_open', failures };
    },
  };
}

function calculateBackoffMs(timesOpened: number): number {
  return Math.min(maxBackoffMs, initialBackoffMs * 2 ** Math.min(timesOpened, 20));
}
