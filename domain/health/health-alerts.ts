import type { ApiHealthIssue, ApiHealthIssueKind } from './api-health.ts';

/** [S9-9] The maximum number of health alerts that an instance stores; older ones are dropped. */
export const maxStoredHealthAlerts = 100;

export type HealthAlert = ApiHealthIssue & {
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
};

/**
 * Returns the history, newest first, with an alert added for each problem that just started. An ongoing problem gets
 * one alert, not one per request.
 */
export function addHealthAlerts(
  history: readonly HealthAlert[],
  {
    before,
    troubles,
    at,
  }: { before: ReadonlySet<ApiHealthIssueKind>; troubles: readonly ApiHealthIssue[]; at: number },
): readonly HealthAlert[] {
  const begun = troubles.filter(({ kind }) => !before.has(kind)).map((trouble) => ({ ...trouble, at }));
  return begun.length === 0 ? history : [...begun.reverse(), ...history].slice(0, maxStoredHealthAlerts);
}
