const pauseMs = 5_000;

/**
 * Loads something that comes late (a script, an answer), and tries again every five seconds while it cannot be had: a page that stands
 * keeps standing when the network goes, instead of giving way to an error.
 */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
