import { apiHealthIssues, type ServiceScores, zeroApiCounts } from '@tern/domain/health/api-health.ts';
import { addHealthAlerts, type HealthAlert } from '@tern/domain/health/health-alerts.ts';
import type { Clock } from '@tern/domain/time/clock.ts';

export type HealthLog = ReturnType<typeof createHealthLog>;

/**
 * [S9-9] Records each time data quality or system health falls below its limit. Stores the 100 newest records for the
 * operator.
 */
export function createHealthLog({ now }: { readonly now: Clock }) {
  let alerts: readonly HealthAlert[] = [];
  let before: ReadonlySet<HealthAlert['kind']> = new Set();
  return {
    /** Records the scores that have just fallen below their limits. Called whenever the service's health is checked. */
    note(scores: ServiceScores): void {
      const troubles = apiHealthIssues(zeroApiCounts, scores);
      alerts = addHealthAlerts(alerts, { before, troubles, at: now() });
      before = new Set(troubles.map(({ kind }) => kind));
    },
    alerts: (): readonly HealthAlert[] => alerts,
  };
}
