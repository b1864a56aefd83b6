import { apiHealthRules } from '@tern/domain/health/api-health.ts';
import { speedBucket, toCoarseRoute } from '@tern/domain/telemetry/analytics-event.ts';
import { requestJson } from '../../data/api/request-json.ts';
import { readDismissedNotices, saveDismissedNotices } from '../../data/storage/telemetry/dismissed-notice.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { trackEvent } from '../events/track-event.ts';
import { createApiMonitor, type HealthResponse } from './api-monitor.ts';
import { watchRequests } from './watch-requests.ts';

const timeoutMs = 10_000;

/** The page's only API monitor. */
export const pageApiMonitor = createApiMonitor({
  fetchHealth: () =>
    requestJson<HealthResponse>('/api/health', { fetch: (input, init) => window.fetch(input, init), timeoutMs }),
  now: browserClock,
  isAway: () => document.hidden || navigator.onLine === false,
  dismissed: readDismissedNotices(),
  saveDismissedNotices,
  onRequestCounts: ({ requests, failures, slowestMs }) => {
    if (requests > 0) trackEvent('data_source_performance', { requests, failures, slowest: speedBucket(slowestMs) });
  },
  onHealthReport: ({ score, dataQuality }) =>
    trackEvent('api_health_checked', dataQuality === null ? { score } : { score, dataQuality }),
});

let isStarted = false;

/** [S9-9] Starts the monitor; only the first call on a page has an effect. */
export function startPageApiMonitor(): void {
  if (isStarted) return;
  isStarted = true;
  watchRequests(
    (request) => {
      pageApiMonitor.count(request);
      const name = request.ok ? 'api_request_completed' : 'api_request_failed';
      trackEvent(name, { route: toCoarseRoute(request.path), speed: speedBucket(request.durationMs) });
    },
    () => performance.now(),
  );
  const check = (): void => void pageApiMonitor.check();
  setInterval(check, apiHealthRules.everyMs);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  check();
}
