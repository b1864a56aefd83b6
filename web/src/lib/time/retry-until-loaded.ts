const retryDelayMs = 5_000;

/**
 * Calls `load` until it succeeds, with five seconds between attempts. If the connection is lost, the page therefore
 * stays usable instead of showing an error. `asked` resolves when the user requests an immediate retry.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>, asked?: () => Promise<void>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      const pause = new Promise<void>((resolve) => setTimeout(resolve, retryDelayMs));
      await Promise.race(asked ? [pause, asked()] : [pause]);
    }
  }
}
