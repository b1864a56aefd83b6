import { describe, expect, it } from 'vitest';
import { type AwaitSignInDeps, awaitSignIn } from './await-sign-in.ts';

type At = {
  readonly closedAt?: number;
  readonly reopenedAt?: number;
  readonly messageAt?: number;
  readonly message?: unknown;
  readonly sessionAt?: number;
  /** How many times longer a pause takes than requested. */
  readonly slowness?: number;
};

/** Returns a simulated browser in which each pause advances the clock. */
function watchOf({ closedAt, reopenedAt, messageAt, message, sessionAt, slowness = 1 }: At) {
  let now = 0;
  let hear: (message: unknown) => void = () => {};
  const never = Number.POSITIVE_INFINITY;
  const watch: AwaitSignInDeps = {
    isClosed: () => now >= (closedAt ?? never) && now < (reopenedAt ?? never),
    onMessage: (listener) => {
      hear = listener;
      return () => {
        hear = () => {};
      };
    },
    isSignedIn: async () => now >= (sessionAt ?? never),
    now: () => now,
    pause: async (ms) => {
      now += ms * slowness;
      if (messageAt !== undefined && now >= messageAt) hear(message);
    },
  };
  return { watch, at: () => now };
}

describe('awaitSignIn', () => {
  it('returns signed_in as soon as the message arrives [S4.1-1]', async () => {
    const { watch, at } = watchOf({ messageAt: 3000, message: { result: 'signed_in' } });
    expect([await awaitSignIn(watch), at()]).toEqual(['signed_in', 3000]);
  });

  it('detects the session by polling if no message arrives', async () => {
    const { watch, at } = watchOf({ sessionAt: 20_000 });
    expect([await awaitSignIn(watch), at()]).toEqual(['signed_in', 20_000]);
  });

  it('cancels exactly eight seconds after the window closes [S8-3] [S9-10]', async () => {
    const { watch, at } = watchOf({ closedAt: 5000 });
    expect(await awaitSignIn(watch)).toBe('cancelled');
    expect(at() - 5000).toBe(8000);
  });

  it('cancels within 8.25 seconds even if the window closes between two polls [S9-10]', async () => {
    const { watch, at } = watchOf({ closedAt: 5100 });
    expect(await awaitSignIn(watch)).toBe('cancelled');
    expect(at() - 5100).toBeLessThanOrEqual(8250);
  });

  it('measures the eight seconds before canceling by the clock, even on a busy device [S9-10]', async () => {
    const { watch, at } = watchOf({ closedAt: 5000, slowness: 1.6 });
    expect(await awaitSignIn(watch)).toBe('cancelled');
    expect(at() - 5000).toBeLessThanOrEqual(8000 + 2 * 250 * 1.6);
  });

  it('still signs in if a session starts within eight seconds after the window appears to close [S9-10]', async () => {
    const { watch } = watchOf({ closedAt: 1000, sessionAt: 8000 });
    expect(await awaitSignIn(watch)).toBe('signed_in');
  });

  it('does not cancel if the window reappears within eight seconds', async () => {
    const { watch } = watchOf({ closedAt: 1000, reopenedAt: 6000, sessionAt: 30_000 });
    expect(await awaitSignIn(watch)).toBe('signed_in');
  });

  it.each([['not_configured'], ['email_unverified'], ['cancelled']])('returns the result %s', async (result) => {
    const { watch } = watchOf({ messageAt: 1000, message: { result } });
    expect(await awaitSignIn(watch)).toBe(result);
  });

  it.each([undefined, null, 'signed_in', {}, { result: 'other' }])('ignores the message %j', async (message) => {
    const { watch } = watchOf({ messageAt: 1000, message, closedAt: 4000 });
    expect(await awaitSignIn(watch)).toBe('cancelled');
  });

  it('gives up if neither a message nor a session arrives', async () => {
    expect(await awaitSignIn(watchOf({}).watch)).toBe('attempt_expired');
  });
});
