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
export async function awaitSignIn({ isClosed, onMessage, isSignedIn, pause }: SignInWatch): Promise<SignInResult> {
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
    let closedMs = 0;
    for (let waited = 0; waited < maxWaitMs; waited += pollIntervalMs) {
      await Promise.race([heardOf, pause(pollIntervalMs)]);
      if (heard) return heard;
      // The look that finds it closed begins the eight seconds.
      closedMs = isClosed() ? closedMs + pollIntervalMs : 0;
      const isOver = closedMs > closedWaitMs;
      if (isOver || (waited + pollIntervalMs) % askEveryMs === 0) {
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
