import type { Clock } from '@tern/domain/time/clock.ts';

/**
 * Limits messages to `perSecond`. Unused capacity accumulates for up to half a second, so short delays don't reduce the
 * rate.
 */
export type SendRateLimiter = {
  /** Returns how many whole messages may be sent now. */
  available(): number;
  use(count: number): void;
  /**
   * Returns how many milliseconds to wait until a batch of messages may be sent: a twentieth of `perSecond`, but at
   * least one message. Returns 0 if a batch may be sent now.
   */
  waitMs(): number;
};

/** Returns how many messages may be sent at once after a pause: half of `perSecond`, but at least one. */
export function calculateMaxSendBurst(perSecond: number): number {
  return Math.max(1, perSecond / 2);
}

export function createSendRateLimiter({
  perSecond,
  now,
}: {
  readonly perSecond: number;
  readonly now: Clock;
}): SendRateLimiter {
  const max = calculateMaxSendBurst(perSecond);
  const some = Math.max(1, perSecond / 20);
  let tokens = max;
  let at = now();
  const fill = (): void => {
    const time = now();
    // A clock that was set back neither adds nor removes capacity.
    tokens = Math.min(max, tokens + (Math.max(0, time - at) * perSecond) / 1000);
    at = time;
  };
  return {
    available() {
      fill();
      return Math.floor(tokens);
    },
    use(count) {
      tokens -= count;
    },
    waitMs() {
      fill();
      return Math.max(0, Math.ceil(((some - tokens) * 1000) / perSecond));
    },
  };
}
