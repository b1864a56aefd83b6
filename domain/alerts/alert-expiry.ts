import type { Alert } from './alert.ts';

const dayMs = 86_400_000;

type ExpirationFields = Pick<Alert, 'expirationType' | 'expirationDate' | 'expirationDuration' | 'createdAt'>;

/** Returns when the alert expires, in milliseconds since 1970; undefined = never. A day is 24 hours. */
export function alertExpiresAt(alert: ExpirationFields): number | undefined {
  if (alert.expirationType === 'date') return alert.expirationDate;
  if (alert.expirationType === 'duration' && alert.expirationDuration !== undefined)
    return alert.createdAt + alert.expirationDuration * dayMs;
  return undefined;
}

/** Returns whether the alert has expired; true from the exact expiry time on ([S4.6-4]). */
export function isAlertExpired(alert: ExpirationFields, now: number): boolean {
  return now >= (alertExpiresAt(alert) ?? Number.POSITIVE_INFINITY);
}
