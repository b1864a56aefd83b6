import type { RequestOutcome } from '@tern/domain/health/api-health.ts';
import { requestWatch } from '../../data/api/request-watch.ts';

export type WatchedRequest = RequestOutcome & { readonly path: string };

/**
 * [S9-9] Tells of each request to our API how it ended. What the page itself called off counts for nothing, and neither does what fails while
 * the device has no network: that is said elsewhere, and no fault of the service. Returns what ends the watching.
 */
export function watchRequests(notify: (request: WatchedRequest) => void, monotonic: () => number): () => void {
  const before = requestWatch.ask;
  requestWatch.ask = async (fetch, path, init) => {
    const begunAt = monotonic();
    const ended = (ok: boolean): void => notify({ path, ok, durationMs: monotonic() - begunAt });
    try {
      const response = await before(fetch, path, init);
      ended(response.status < 500);
      return response;
    } catch (error) {
      if (!isCalledOff(error) && navigator.onLine !== false) ended(false);
      throw error;
    }
  };
  return () => {
    requestWatch.ask = before;
  };
}

function isCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
