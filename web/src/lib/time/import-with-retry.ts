const retriedImports = new Map<string, Promise<unknown>>();
let retryCount = 0;

/**
 * Imports one of our scripts, and retries after a failure. Browsers remember a failed import while the page is open, so
 * the retry requests the same file with another URL. Safari's error doesn't name the file, so there is no retry, but
 * Safari doesn't remember the failure either.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const url = /https?:\/\/\S+\.js\b/.exec(String(error))?.[0];
    if (url === undefined) throw error;
    retryCount += 1;
    const again: Promise<unknown> = retriedImports.get(url) ?? import(/* @vite-ignore */ `${url}?try=${retryCount}`);
    retriedImports.set(url, again);
    again.catch(() => retriedImports.delete(url));
    return (await again) as T;
  }
}
