import { createHash } from 'node:crypto';
import { sendCrashReports } from '@tern/contract/health/send-crash-reports.ts';
import { type CrashReport, crashReportKey, scrubCrashReport } from '@tern/domain/health/crash-report.ts';
import type { FastifyInstance } from 'fastify';
import { enforceRateLimit } from '../../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../../http/rate-limiter.ts';
import { registerEndpoint } from '../../../http/route.ts';
import type { HealthContext } from '../health-context.ts';
import { type CountedCrashReport, saveCrashReports } from './crash-reports.store.ts';

/**
 * [S9-9] Accepts crash reports from pages. Anyone can send anything here, so reports are sanitized again and aggregated
 * by error. They are limited per IP address and in total, because an attacker can use many addresses. The sender isn't
 * stored.
 */
export function crashReportsRoutes(app: FastifyInstance, { health }: { readonly health: HealthContext }): void {
  const { db, now, release } = health;
  const ofOne = createRateLimiter({ now, burst: 6, perMinute: 4 });
  const ofAll = createRateLimiter({ now, burst: 200, perMinute: 300, maxKeys: 1 });
  registerEndpoint(app, sendCrashReports, async ({ body, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    enforceRateLimit(ofOne, request, reply);
    enforceRateLimit(ofAll, request, reply, 'all');
    await saveCrashReports(db, groupCrashReports(body.reports), { release: release.slice(0, 40), at: new Date(now()) });
    return { accepted: body.reports.length };
  });
}

function groupCrashReports(reports: readonly CrashReport[]): readonly CountedCrashReport[] {
  const crashes = new Map<string, CountedCrashReport>();
  for (const report of reports) {
    const { kind, name, message, page, frames } = scrubCrashReport(report);
    const keyHash = createHash('sha256').update(crashReportKey({ kind, name, message, page, frames })).digest('hex');
    const times = (crashes.get(keyHash)?.times ?? 0) + 1;
    crashes.set(keyHash, { keyHash, kind, name, message, page, frames: frames.join('\n'), times });
  }
  return [...crashes.values()];
}
