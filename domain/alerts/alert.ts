import type { PayoutMethodId } from '../reference/payout-methods.ts';
import type { HistoricalRate } from './alert-history.ts';
import type { AlertSeverity } from './alert-severity.ts';

/**
 * A rate alert: what a person asked for, and what has become of it so far ([S3.8-1]). All times are milliseconds since 1970 UTC, all
 * amounts and rates decimal numbers: `amount` and `targetFee` in the sending currency, `targetReceive` in the receiving one.
 */
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

/** Other names of the two rate types. They are accepted wherever a type is, and never answered ([S4.6-1]). */
export const alertTypeSynonyms = {
  above: 'rate_better',
  rate_above: 'rate_better',
  below: 'rate_target',
  rate_below: 'rate_target',
} as const satisfies Readonly<Record<string, AlertType>>;

/** Returns the type that a name or synonym stands for; undefined for any other text. */
export function alertTypeNamed(name: unknown): AlertType | undefined {
  const [, synonym] = Object.entries(alertTypeSynonyms).find(([known]) => known === name) ?? [];
  return synonym ?? alertTypes.find((type) => type === name);
}

export const alertFrequencies = ['immediate', 'hourly', 'once_daily', 'once_weekly', 'custom'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** The windows that a rate can be the best of (D5). */
export const bestInDaysChoices = [7, 30, 90] as const;
export type BestInDays = (typeof bestInDaysChoices)[number];

/** What the person chose. A field that the type has no use for is undefined. */
export type AlertDraft = {
  readonly type: AlertType;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  /** ISO 3166-1 alpha-2; prices hold for countries, so fee_lower, new_provider and receive_at_least need both. */
  readonly fromCountry: string | undefined;
  readonly toCountry: string | undefined;
  /** undefined = any; only where prices count. */
  readonly payoutMethod: PayoutMethodId | undefined;
  /** Units of toCurrency for 1 of fromCurrency: for rate_better and rate_target. */
  readonly targetRate: number | undefined;
  /** Percent, for change. */
  readonly changeThreshold: number | undefined;
  /** What is handed over in total; also what savings are counted on ([S9-5]). */
  readonly amount: number;
  /** What has to arrive, for receive_at_least. */
  readonly targetReceive: number | undefined;
  /** What the transfer may cost in total, fee and margin, for fee_lower. */
  readonly targetFee: number | undefined;
  readonly bestInDays: BestInDays | undefined;
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
  /** Whether an immediate alert may fire; false from its firing until the condition has been false (D5). */
  readonly isArmed: boolean;
  /** What a change is measured from: the rate at the first check, then at each trigger. */
  readonly baseRate: number | undefined;
  readonly baseAt: number | undefined;
  /** Providers first seen after this are new, for new_provider. */
  readonly providersSeenAt: number;
};

/** [S9-5] What savings are counted on when no amount was named. */
export const defaultAlertAmount = 1000;

/** A new alert, armed and never checked. It is active unless the draft says otherwise ([S4.6-6]). */
export function newAlert(draft: AlertDraft, id: string, now: number): Alert {
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

/** What decides whether an alert fires; the rest of a draft is about telling. */
export const watchedFields = [
  'type',
  'fromCurrency',
  'toCurrency',
  'fromCountry',
  'toCountry',
  'payoutMethod',
  'targetRate',
  'changeThreshold',
  'amount',
  'targetReceive',
  'targetFee',
  'bestInDays',
  'provider',
  'frequency',
] as const satisfies readonly (keyof AlertDraft)[];

/**
 * An alert with other wishes; its counters stay. When it is resumed after a pause, or is to fire for something else, it watches afresh:
 * nothing fires for what happened while it was not watching, and a target that was moved fires anew. The same wishes once more, or
 * another way to be told, change nothing about what it waits for.
 */
export function withDraft(alert: Alert, draft: AlertDraft, now: number): Alert {
  const isResumed = draft.isActive && !alert.isActive;
  if (!isResumed && watchedFields.every((field) => alert[field] === draft[field])) return { ...alert, ...draft };
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
