const arrived = new Map<string, Promise<unknown>>();
let tries = 0;

/**
 * Imports one of our scripts, and can retry after a failure: a browser remembers a failure while the page is open, so
 * the next attempt requests the same file with another URL. Safari names no file and forgets the failure itself.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const url = /https?:\/\/\S+\.js\b/.exec(String(error))?.[0];
    if (url === undefined) throw error;
    tries += 1;
    const again: Promise<unknown> = arrived.get(url) ?? import(/* @vite-ignore */ `${url}?try=${tries}`);
    arrived.set(url, again);
    again.catch(() => arrived.delete(url));
    return (await again) as T;
  }
}
