const pauseMs = 5_000;

/**
 * Loads something deferred (a script, an answer), and retries every five seconds while it fails: a shown page stays
 * when the network goes, instead of turning into an error. `asked` resolves when somebody wants to retry at once.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>, asked?: () => Promise<void>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      const pause = new Promise<void>((resolve) => setTimeout(resolve, pauseMs));
      await Promise.race(asked ? [pause, asked()] : [pause]);
    }
  }
}
