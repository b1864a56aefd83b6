const pauseMs = 5_000;

/**
 * Loads something that comes late (a script, an answer), and tries again every five seconds while it cannot be had: a page that stands
 * keeps standing when the network goes, instead of giving way to an error. `asked` settles when somebody wants the next try at once.
 */
export async function keepTrying<T>(load: () => Promise<T>, asked?: () => Promise<void>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      const pause = new Promise<void>((resolve) => setTimeout(resolve, pauseMs));
      await Promise.race(asked ? [pause, asked()] : [pause]);
    }
  }
}
