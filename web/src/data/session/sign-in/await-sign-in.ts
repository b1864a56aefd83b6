import {
  type SignInMessage,
  type SignInResult,
  signInChannelName,
  signInResults,
} from '@tern/contract/account/sign-in-result.ts';

/** Browser functions used by `awaitSignIn`; tests pass fakes. */
export type AwaitSignInDeps = {
  readonly isClosed: () => boolean;
  /** Listens for the message from the pop-up's last page. */
  readonly onMessage: (listener: (message: unknown) => void) => () => void;
  /** Returns whether the server now has a session for this browser. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly pause: (ms: number) => Promise<void>;
  /** Returns the time of a monotonic clock, in milliseconds. */
  readonly now: () => number;
};

/** Intervals for checking whether the pop-up is closed and for asking the server, in milliseconds. */
const pollIntervalMs = 250;
const sessionPollIntervalMs = 1000;
/** [S9-10] How long the pop-up can appear closed before the sign-in counts as canceled, in milliseconds. */
export const popupClosedWaitMs = 8000;
const maxWaitMs = 10 * 60_000;

/**
 * Resolves with the result of a pop-up sign-in, which the pop-up's last page sends. The server is also asked every
 * second, because the message may never arrive. The provider's page can isolate the pop-up, which then appears closed,
 * so the sign-in counts as canceled only after eight seconds without a session.
 */
export async function awaitSignIn(watch: AwaitSignInDeps): Promise<SignInResult> {
  const { isClosed, onMessage, isSignedIn, pause, now } = watch;
  let received: SignInResult | undefined;
  let wake = (): void => {};
  const stop = onMessage((message) => {
    received = parseSignInMessage(message) ?? received;
    if (received) wake();
  });
  const hasReceived = new Promise<void>((resolve) => {
    wake = resolve;
  });
  try {
    // Measured by the clock, because a pause can take longer than requested on a busy device.
    const startedAt = now();
    let askedAt = startedAt;
    let closedAt: number | undefined;
    while (now() - startedAt < maxWaitMs) {
      await Promise.race([hasReceived, pause(pollIntervalMs)]);
      if (received) return received;
      closedAt = isClosed() ? (closedAt ?? now()) : undefined;
      const isOver = closedAt !== undefined && now() - closedAt >= popupClosedWaitMs;
      if (isOver || now() - askedAt >= sessionPollIntervalMs) {
        askedAt = now();
        if (await isSignedIn()) return 'signed_in';
        if (received) return received;
      }
      if (isOver) return 'cancelled';
    }
    return 'attempt_expired';
  } finally {
    stop();
  }
}

function parseSignInMessage(message: unknown): SignInResult | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { result } = message as Partial<SignInMessage>;
  return signInResults.find((known) => known === result);
}

/** Implements `onMessage`: listens on the channel to which the pop-up's last page posts its result. */
export function subscribeToSignInChannel(listener: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(signInChannelName);
  channel.addEventListener('message', (event) => listener(event.data));
  return () => channel.close();
}
