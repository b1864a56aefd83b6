import { readSavedList } from '../offline/saved-lists.ts';

/** [S3.8-3] Whether this browser's copy of the signed-in person's alerts has any; loads nothing of alerts. Never throws. */
export function hasSavedAlerts(): boolean {
  const { alerts } = (readSavedList('/api/alerts')?.answer ?? {}) as { readonly alerts?: unknown };
  return Array.isArray(alerts) && alerts.length > 0;
}
