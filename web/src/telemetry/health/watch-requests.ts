import type { RequestOutcome } from '@tern/domain/health/api-health.ts';
import { requestGateway } from '../../data/api/request-gateway.ts';

export type WatchedRequest = RequestOutcome & { readonly path: string };

/**
 * [S9-9] Reports how each request to our API ended. The page's own cancellations don't count, and neither do failures
 * while the device is offline: that is shown elsewhere, and isn't the service's fault. Returns a function that stops
 * it.
 */
export function watchRequests(notify: (request: WatchedRequest) => void, monotonic: () => number): () => void {
  const before = requestGateway.ask;
  requestGateway.ask = async (fetch, path, init) => {
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
    requestGateway.ask = before;
  };
}

function isCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
