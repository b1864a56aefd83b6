const pauseMs = 5_000;

/**
 * Loads something deferred (a script, an answer), and retries every five seconds while that fails. A page that is
 * already shown therefore stays when the network is lost, instead of showing an error. `asked` resolves when the user
 * wants to retry at once.
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
