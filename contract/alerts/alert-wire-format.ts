import type { Alert } from '@tern/domain/alerts/alert.ts';
import type { WireAlert } from './alert-schema.ts';

/** Converts a domain alert (milliseconds, undefined) to its JSON form (ISO 8601, null). */
export function alertToWire(alert: Alert): WireAlert {
  return {
    ...alert,
    fromCountry: alert.fromCountry ?? null,
    toCountry: alert.toCountry ?? null,
    payIn: alert.payIn ?? null,
    payoutMethod: alert.payoutMethod ?? null,
    targetRate: alert.targetRate ?? null,
    changeThreshold: alert.changeThreshold ?? null,
    targetReceive: alert.targetReceive ?? null,
    targetFee: alert.targetFee ?? null,
    bestInDays: alert.bestInDays ?? null,
    provider: alert.provider ?? null,
    customFrequencyHours: alert.customFrequencyHours ?? null,
    expirationType: alert.expirationType ?? null,
    expirationDate: toIsoString(alert.expirationDate),
    expirationDuration: alert.expirationDuration ?? null,
    createdAt: new Date(alert.createdAt).toISOString(),
    lastChecked: toIsoString(alert.lastChecked),
    lastTriggered: toIsoString(alert.lastTriggered),
    lastKnownRate: alert.lastKnownRate ?? null,
    lastTriggerSeverity: alert.lastTriggerSeverity ?? null,
    historicalRates: alert.historicalRates.map(({ rate, timestamp }) => ({
      rate,
      timestamp: new Date(timestamp).toISOString(),
    })),
    lastEmailSent: toIsoString(alert.lastEmailSent),
    lastEmailError: alert.lastEmailError ?? null,
    baseRate: alert.baseRate ?? null,
    baseAt: toIsoString(alert.baseAt),
    providersSeenAt: new Date(alert.providersSeenAt).toISOString(),
  };
}

/** Converts a validated alert from its JSON form to the domain's type. */
export function alertFromWire(wire: WireAlert): Alert {
  return {
    ...wire,
    fromCountry: wire.fromCountry ?? undefined,
    toCountry: wire.toCountry ?? undefined,
    payIn: wire.payIn ?? undefined,
    payoutMethod: wire.payoutMethod ?? undefined,
    targetRate: wire.targetRate ?? undefined,
    changeThreshold: wire.changeThreshold ?? undefined,
    targetReceive: wire.targetReceive ?? undefined,
    targetFee: wire.targetFee ?? undefined,
    bestInDays: wire.bestInDays ?? undefined,
    provider: wire.provider ?? undefined,
    customFrequencyHours: wire.customFrequencyHours ?? undefined,
    expirationType: wire.expirationType ?? undefined,
    expirationDate: parseTimestamp(wire.expirationDate),
    expirationDuration: wire.expirationDuration ?? undefined,
    createdAt: Date.parse(wire.createdAt),
    lastChecked: parseTimestamp(wire.lastChecked),
    lastTriggered: parseTimestamp(wire.lastTriggered),
    lastKnownRate: wire.lastKnownRate ?? undefined,
    lastTriggerSeverity: wire.lastTriggerSeverity ?? undefined,
    historicalRates: wire.historicalRates.map(({ rate, timestamp }) => ({ rate, timestamp: Date.parse(timestamp) })),
    lastEmailSent: parseTimestamp(wire.lastEmailSent),
    lastEmailError: wire.lastEmailError ?? undefined,
    baseRate: wire.baseRate ?? undefined,
    baseAt: parseTimestamp(wire.baseAt),
    providersSeenAt: Date.parse(wire.providersSeenAt),
  };
}

function toIsoString(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

function parseTimestamp(at: string | null): number | undefined {
  return at === null ? undefined : Date.parse(at);
}
