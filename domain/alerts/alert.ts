import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';
import type { HistoricalRate } from './alert-history.ts';
import type { AlertSeverity } from './alert-severity.ts';

export const alertTypes = [
  'rate_better',
  'rate_target',
  'change',
  'fee_lower',
  'new_provider',
  'receive_at_least',
  'best_in_days',
] as const;
export type AlertType = (typeof alertTypes)[number];

/** Synonyms for the two rate types. Accepted as input wherever a type is, but never returned ([S4.6-1]). */
export const alertTypeSynonyms = {
  above: 'rate_better',
  rate_above: 'rate_better',
  below: 'rate_target',
  rate_below: 'rate_target',
} as const satisfies Readonly<Record<string, AlertType>>;

/** Returns the alert type for a name or synonym; undefined for any other value. */
export function parseAlertType(name: unknown): AlertType | undefined {
  const [, synonym] = Object.entries(alertTypeSynonyms).find(([known]) => known === name) ?? [];
  return synonym ?? alertTypes.find((type) => type === name);
}

export const alertFrequencies = ['immediate', 'hourly', 'once_daily', 'once_weekly', 'custom'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** The periods, in days, for alerts on the best rate (D5). */
export const bestRatePeriodsInDays = [7, 30, 90] as const;
export type BestRatePeriodDays = (typeof bestRatePeriodsInDays)[number];

/**
 * The settings that the user chose. Fields that the type doesn't use are undefined, except `provider`, which every type
 * can have.
 */
export type AlertDraft = {
  readonly type: AlertType;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  /**
   * ISO 3166-1 alpha-2. fee_lower, new_provider and receive_at_least need both countries because prices depend on them.
   */
  readonly fromCountry: string | undefined;
  readonly toCountry: string | undefined;
  /** How the sender pays; undefined = any. Used only by the types that need countries. */
  readonly payIn?: PayInMethodId | undefined;
  /** undefined = any. Used only by the types that need countries. */
  readonly payoutMethod: PayoutMethodId | undefined;
  /** For rate_better and rate_target: units of toCurrency per unit of fromCurrency. */
  readonly targetRate: number | undefined;
  /** For change: percent. */
  readonly changeThreshold: number | undefined;
  /** The total that the sender pays. Prices and savings are computed for this amount ([S9-5]). */
  readonly amount: number;
  /** For receive_at_least: the minimum received amount. */
  readonly targetReceive: number | undefined;
  /** For fee_lower: the highest total cost (fee, margin and taxes). */
  readonly targetFee: number | undefined;
  readonly bestInDays: BestRatePeriodDays | undefined;
  /** A provider's id; undefined = any. */
  readonly provider: string | undefined;
  readonly frequency: AlertFrequency;
  readonly customFrequencyHours: number | undefined;
  /** undefined = never expires. */
  readonly expirationType: 'date' | 'duration' | undefined;
  readonly expirationDate: number | undefined;
  /** Days after createdAt. */
  readonly expirationDuration: number | undefined;
  readonly browserNotification: boolean;
  readonly emailNotification: boolean;
  readonly trackHistory: boolean;
  readonly isActive: boolean;
};

/**
 * An alert: its settings and its state ([S3.8-1]). Times are milliseconds since 1970 UTC. Amounts and rates are decimal
 * numbers: `amount` and `targetFee` in the sending currency, `targetReceive` in the receiving currency.
 */
export type Alert = AlertDraft & {
  readonly id: string;
  readonly createdAt: number;
  readonly lastChecked: number | undefined;
  readonly lastTriggered: number | undefined;
  readonly triggerCount: number;
  readonly lastKnownRate: number | undefined;
  readonly lastTriggerSeverity: AlertSeverity | undefined;
  readonly historicalRates: readonly HistoricalRate[];
  readonly lastEmailSent: number | undefined;
  readonly emailsSent: number;
  readonly lastEmailError: string | undefined;
  readonly emailErrors: number;
  /** Whether an immediate alert can trigger. False after a trigger until the value reaches the reset threshold (D5). */
  readonly isArmed: boolean;
  /** The rate from which a change is measured: the rate at the first check, then at the latest trigger. */
  readonly baseRate: number | undefined;
  readonly baseAt: number | undefined;
  /** For new_provider: providers first seen after this time are new. */
  readonly providersSeenAt: number;
};

/** [S9-5] The amount used to compute savings if the user didn't enter one. */
export const defaultAlertAmount = 1000;

/**
 * Returns a new alert that is armed and has never been checked. It is active unless the draft is inactive ([S4.6-6]).
 */
export function createAlert(draft: AlertDraft, id: string, now: number): Alert {
  return {
    ...draft,
    id,
    createdAt: now,
    lastChecked: undefined,
    lastTriggered: undefined,
    triggerCount: 0,
    lastKnownRate: undefined,
    lastTriggerSeverity: undefined,
    historicalRates: [],
    lastEmailSent: undefined,
    emailsSent: 0,
    lastEmailError: undefined,
    emailErrors: 0,
    isArmed: true,
    baseRate: undefined,
    baseAt: undefined,
    providersSeenAt: now,
  };
}

/** The fields that determine what triggers an alert, and its frequency. A change to any of them resets the alert. */
export const triggerFields = [
  'type',
  'fromCurrency',
  'toCurrency',
  'fromCountry',
  'toCountry',
  'payIn',
  'payoutMethod',
  'targetRate',
  'changeThreshold',
  'amount',
  'targetReceive',
  'targetFee',
  'bestInDays',
  'provider',
  'frequency',
  'customFrequencyHours',
] as const satisfies readonly (keyof AlertDraft)[];

/**
 * Returns the alert with new settings and unchanged counters. A resumed alert, or one with different trigger fields,
 * starts over. It doesn't trigger because of anything that happened in the meantime, and it can trigger again for a new
 * target. Changes to other settings, such as how we notify the user or when the alert expires, don't reset it.
 */
export function applyAlertDraft(alert: Alert, draft: AlertDraft, now: number): Alert {
  const isResumed = draft.isActive && !alert.isActive;
  if (!isResumed && triggerFields.every((field) => alert[field] === draft[field])) return { ...alert, ...draft };
  return {
    ...alert,
    ...draft,
    isArmed: true,
    lastKnownRate: undefined,
    baseRate: undefined,
    baseAt: undefined,
    providersSeenAt: now,
  };
}
