/**
 * [S9-9] The rules for when a page reports API problems. The page checks the service's health every five minutes. Its
 * own requests count too and are evaluated immediately, so it reports three failures in a row without waiting for the
 * next check.
 */
export const apiHealthRules = {
  everyMs: 5 * 60_000,
  maxFailureRate: 0.3,
  /** A failure rate over fewer requests isn't meaningful. */
  minRequests: 5,
  failuresInARow: 3,
  slowMs: 10_000,
  minDataQuality: 70,
  minSystemHealth: 70,
} as const;

export type ApiHealthIssueKind =
  | 'failure_rate'
  | 'failures_in_a_row'
  | 'slow_response'
  | 'data_quality'
  | 'system_health';

export type ApiHealthIssue = {
  readonly kind: ApiHealthIssueKind;
  /** The measured value: a share (0 to 1), a number of failures, milliseconds, or a score (0 to 100). */
  readonly value: number;
};

/** The result of one request. `ok`: the server responded without a server error; 4xx responses count as ok. */
export type RequestOutcome = { readonly ok: boolean; readonly durationMs: number };

/** Counts of requests since the last check. A run of failures continues across checks. */
export type ApiCounts = {
  readonly requests: number;
  readonly failures: number;
  readonly failuresInARow: number;
  readonly slowestMs: number;
};

export const zeroApiCounts: ApiCounts = { requests: 0, failures: 0, failuresInARow: 0, slowestMs: 0 };

/** The service's own scores, each 0 to 100; null when unknown. */
export type ServiceScores = { readonly score: number; readonly dataQuality: number | null };

export function addRequestOutcome(counts: ApiCounts, { ok, durationMs }: RequestOutcome): ApiCounts {
  return {
    requests: counts.requests + 1,
    failures: counts.failures + (ok ? 0 : 1),
    failuresInARow: ok ? 0 : counts.failuresInARow + 1,
    slowestMs: Math.max(counts.slowestMs, durationMs),
  };
}

/** Returns the counts for a new window: all zero, except that a run of failures continues. */
export function resetApiCounts(counts: ApiCounts): ApiCounts {
  return { ...zeroApiCounts, failuresInARow: counts.failuresInARow };
}

/**
 * Returns all current problems in a fixed order. `scores`: the service's latest scores; undefined before the first
 * check.
 */
export function apiHealthIssues(counts: ApiCounts, scores: ServiceScores | undefined): ApiHealthIssue[] {
  const rules = apiHealthRules;
  const troubles: ApiHealthIssue[] = [];
  const rate = counts.requests === 0 ? 0 : counts.failures / counts.requests;
  if (counts.requests >= rules.minRequests && rate >= rules.maxFailureRate)
    troubles.push({ kind: 'failure_rate', value: rate });
  if (counts.failuresInARow >= rules.failuresInARow)
    troubles.push({ kind: 'failures_in_a_row', value: counts.failuresInARow });
  if (counts.slowestMs > rules.slowMs) troubles.push({ kind: 'slow_response', value: counts.slowestMs });
  const quality = scores?.dataQuality ?? undefined;
  if (quality !== undefined && quality < rules.minDataQuality) troubles.push({ kind: 'data_quality', value: quality });
  if (scores && scores.score < rules.minSystemHealth) troubles.push({ kind: 'system_health', value: scores.score });
  return troubles;
}
