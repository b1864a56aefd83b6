import type { Clock } from '@tern/domain/time/clock.ts';
import type { Config } from '../../../foundation/config/config.ts';
import { createHttpClient } from '../../../foundation/outbound/guarded-http-client.ts';
import type { HttpClient } from '../../../foundation/outbound/http-client.ts';
import { createRateSources } from '../../../market/rates/rate-sources.ts';
import { errorFinding, type Finding, goodFinding, warningFinding } from '../finding.ts';

/** Checks whether the hosts of the rate sources are reachable. Any response counts. */
export async function checkRateSources(config: Config, now: Clock, client?: HttpClient): Promise<Finding[]> {
  const hosts = [...new Set(createRateSources(config).flatMap((source) => source.hosts))];
  if (hosts.length === 0)
    return [
      warningFinding(
        config.simulated
          ? 'Rates are simulated, and every page says so'
          : 'No rate source is set: Tern uses the bundled rates and shows their date',
      ),
    ];
  const http = client ?? createHttpClient({ allowedHosts: hosts, now, log: () => {} });
  const reached = await Promise.all(
    hosts.map((host) =>
      http.get(`https://${host}/`, { timeoutMs: 8000 }).then(
        () => true,
        // Redirects and oversized pages also show that the host is reachable.
        (error: { code?: string }) => error.code !== 'network' && error.code !== 'timeout',
      ),
    ),
  );
  const missing = hosts.filter((_, index) => !reached[index]);
  if (missing.length === 0) return [goodFinding(`All rate sources can be reached: ${hosts.join(', ')}`)];
  if (missing.length < hosts.length)
    return [warningFinding(`Some rate sources can't be reached: ${missing.join(', ')}`, 'Tern uses the others.')];
  return [
    errorFinding(
      `No rate source can be reached (${missing.join(', ')}): Tern shows the last rates that it got`,
      'Allow HTTPS requests to them, or set RATES=off to use only the bundled rates.',
    ),
  ];
}
