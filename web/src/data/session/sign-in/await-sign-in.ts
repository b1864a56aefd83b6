import {
  type SignInMessage,
  type SignInResult,
  signInChannel,
  signInResults,
} from '@tern/contract/account/sign-in-result.ts';

/** What waiting needs of the browser; tests give their own. */
export type SignInWatch = {
  readonly isClosed: () => boolean;
  /** Hears what the pop-up's last page says. */
  readonly onMessage: (hear: (message: unknown) => void) => () => void;
  /** Whether the server now knows a session. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number;
};

/** How often the window is looked at, and how often the server is asked. */
const pollIntervalMs = 250;
const askEveryMs = 1000;
/** [S9-10] How long after the window seems closed before that counts as cancelled. */
export const closedWaitMs = 8000;
const maxWaitMs = 10 * 60_000;

/**
 * How a sign-in in a pop-up ends. Its last page says so; behind that the server is asked each second, because the message
 * may never arrive. A window that seems closed may only have been cut off from us by the provider's own page, so it counts
 * as cancelled only after eight seconds in which nothing was heard of a session.
 */
export async function awaitSignIn(watch: SignInWatch): Promise<SignInResult> {
  const { isClosed, onMessage, isSignedIn, pause, now } = watch;
  let heard: SignInResult | undefined;
  let wake = (): void => {};
  const stop = onMessage((message) => {
    heard = readMessage(message) ?? heard;
    if (heard) wake();
  });
  const heardOf = new Promise<void>((resolve) => {
    wake = resolve;
  });
  try {
    // By the clock: on a busy device a pause takes longer than it was asked to.
    const startedAt = now();
    let askedAt = startedAt;
    let closedAt: number | undefined;
    while (now() - startedAt < maxWaitMs) {
      await Promise.race([heardOf, pause(pollIntervalMs)]);
      if (heard) return heard;
      closedAt = isClosed() ? (closedAt ?? now()) : undefined;
      const isOver = closedAt !== undefined && now() - closedAt >= closedWaitMs;
      if (isOver || now() - askedAt >= askEveryMs) {
        askedAt = now();
        if (await isSignedIn()) return 'signed_in';
        if (heard) return heard;
      }
      if (isOver) return 'cancelled';
    }
    return 'attempt_expired';
  } finally {
    stop();
  }
}

function readMessage(message: unknown): SignInResult | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { result } = message as Partial<SignInMessage>;
  return signInResults.find((known) => known === result);
}

/** The browser's own way: the channel that the last page speaks on. */
export function subscribeToSignInChannel(hear: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(signInChannel);
  channel.addEventListener('message', (event) => hear(event.data));
  return () => channel.close();
}
