import type { RequestOutcome } from '@tern/domain/health/api-health.ts';
import { requestGateway } from '../../data/api/request-gateway.ts';

export type WatchedRequest = RequestOutcome & { readonly path: string };

/**
 * [S9-9] Reports how each request to our API ended. Requests that the page canceled don't count, and neither do
 * failures while the device is offline, which aren't the service's fault. Returns a function that stops the reports.
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
      if (!isAbortError(error) && navigator.onLine !== false) ended(false);
      throw error;
    }
  };
  return () => {
    requestGateway.ask = before;
  };
}

function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
