/**
 * When a message that couldn't be delivered is retried ([S4.8-1], [S9-6]): after 5, 10 and 20 s, and then at growing
 * intervals for four days. A mail server can be down overnight (RFC 5321 4.5.4.1; docs/decisions/0043). Permanent
 * refusals are never retried.
 */
export const emailRetryBaseMs = 5000;
export const maxFastEmailRetries = 3;
export const emailRetryPeriodMs = 4 * 86_400_000;

const slowRetryBaseMs = 5 * 60_000;
export const maxEmailRetryDelayMs = 4 * 3_600_000;

export type EmailRetryDecision =
  | { readonly kind: 'retry'; readonly at: number; readonly lane: 'fast' | 'slow' }
  | { readonly kind: 'give_up' };

/**
 * Returns when to retry after a failed attempt, or `give_up`.
 * @param retries the number of retries so far; 0 after the first failed attempt.
 * @param firstAttemptAt like `now`, in milliseconds since 1970 UTC.
 * @param givenUpAfterMs replaces the four days.
 */
export function nextEmailRetry(
  retries: number,
  {
    firstAttemptAt,
    now,
    givenUpAfterMs = emailRetryPeriodMs,
  }: { firstAttemptAt: number; now: number; givenUpAfterMs?: number },
): EmailRetryDecision {
  if (retries < maxFastEmailRetries) return { kind: 'retry', at: now + emailRetryBaseMs * 2 ** retries, lane: 'fast' };
  const at = now + Math.min(maxEmailRetryDelayMs, slowRetryBaseMs * 2 ** (retries - maxFastEmailRetries));
  return at - firstAttemptAt > givenUpAfterMs ? { kind: 'give_up' } : { kind: 'retry', at, lane: 'slow' };
}
