import { formatRate } from '../../money/format-money.ts';
import { majorUnits } from '../../money/major-units.ts';
import { isCurrentRate } from '../../rates/rate-age.ts';
import { rateStatistics } from '../../rates/rate-statistics.ts';
import type { RateKind } from '../../rates/rate-table.ts';
import type { Alert, AlertType } from '../alert.ts';
import type { AlertQuote } from '../alert-observation.ts';
import { alertSavings } from '../alert-savings.ts';
import type { AlertSeverity } from '../alert-severity.ts';
import type { AlertTrigger } from '../check-alert.ts';

/**
 * A trigger's data. The email, the notification and the history all use it, so they can't disagree ([S4.6-5], [S4.6-7],
 * D5). It is plain JSON, which is stored with the trigger.
 */
export type AlertMessage = {
  readonly kind: AlertMessageKind;
  readonly alertId: string;
  readonly alertType: AlertType;
  readonly severity: AlertSeverity;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  /** When the alert was triggered, ISO 8601. */
  readonly triggeredAt: string;
  readonly rate: AlertMessageRate;
  /** The target, the rate from which a change is measured, or the previous high; null if there is none. */
  readonly reference: { readonly rate: number; readonly text: string } | null;
  /** Percent, negative when the rate fell; null for types other than change. */
  readonly changePercent: number | null;
  readonly bestInDays: number | null;
  readonly amount: number;
  /** The target of receive_at_least or fee_lower in major units; null for other types. */
  readonly targetReceive: number | null;
  readonly targetFee: number | null;
  readonly quote: AlertMessageQuote | null;
  readonly newProviders: readonly { readonly id: string; readonly name: string }[];
  /**
   * How much more the recipient gets than at the reference rate, in major units of toCurrency; null if it isn't more or
   * there is no reference rate.
   */
  readonly savings: { readonly amount: number; readonly currency: string } | null;
  /** How the rate compares with the last 90 days; null when none of those days was observed or the rate is too old. */
  readonly standing: RateComparison | null;
};

/** The kinds of message, each with its own subject line ([S4.6-1]). */
export type AlertMessageKind = 'rate_alert' | 'fee_lower' | 'new_provider';

/**
 * A rate with its source, its date and its age when the alert was triggered. `text` is in English, for programs that use
 * the API; messages format the number in the reader's language.
 */
export type AlertMessageRate = {
  readonly rate: number;
  readonly text: string;
  readonly source: string;
  readonly kind: RateKind;
  /** ISO 8601. */
  readonly asOf: string;
  readonly ageMs: number;
};

/**
 * A price with its source and its age when the alert was triggered. `provenance` is null in messages from an older
 * release, which didn't store it.
 */
export type AlertMessageQuote = Omit<AlertQuote, 'provenance'> & {
  readonly provenance: (AlertQuote['provenance'] & { readonly ageMs: number }) | null;
};

/** "Better than on `ofTen` out of 10 days": whole tenths of the observed days, rounded down. */
export type RateComparison = { readonly better: number; readonly of: number; readonly ofTen: number };

/**
 * Returns the message about a trigger.
 * @param before the rates of the observed days among the last 90 before today, oldest first (backtest/days-before.ts).
 */
export function alertMessage(
  alert: Alert,
  trigger: AlertTrigger,
  { before }: { readonly before: readonly number[] },
): AlertMessage {
  const { observation, reference } = trigger;
  return {
    kind: messageKind(alert.type),
    alertId: alert.id,
    alertType: alert.type,
    severity: trigger.severity,
    fromCurrency: alert.fromCurrency,
    toCurrency: alert.toCurrency,
    triggeredAt: new Date(trigger.at).toISOString(),
    rate: {
      rate: observation.rate,
      text: formatRate(observation.rate, 'en'),
      source: observation.source,
      kind: observation.kind,
      asOf: new Date(observation.asOf).toISOString(),
      ageMs: Math.max(0, trigger.at - observation.asOf),
    },
    reference: reference === undefined ? null : { rate: reference, text: formatRate(reference, 'en') },
    changePercent: trigger.changePercent ?? null,
    bestInDays: alert.bestInDays ?? null,
    amount: alert.amount,
    targetReceive: alert.targetReceive ?? null,
    targetFee: alert.targetFee ?? null,
    quote: observation.quote === undefined ? null : toMessageQuote(observation.quote, trigger.at),
    newProviders: trigger.newProviders.map(({ id, name }) => ({ id, name })),
    savings: calculateSavings(alert, trigger),
    standing: isCurrentRate(observation.asOf, trigger.at) ? compareWithRecentRates(before, observation.rate) : null,
  };
}

/**
 * Returns a price with its age at the trigger. If only the date of a price is known, its age is counted from the start
 * of that day, so the price never looks newer than it is.
 */
function toMessageQuote(quote: AlertQuote, at: number): AlertMessageQuote {
  // Ticks that started in an older release have prices without provenance.
  const provenance: AlertQuote['provenance'] | undefined = quote.provenance;
  if (provenance === undefined) return { ...quote, provenance: null };
  const trueAt = Date.parse(provenance.asOf);
  return { ...quote, provenance: { ...provenance, ageMs: Math.max(0, at - trueAt) } };
}

function messageKind(type: AlertType): AlertMessageKind {
  return type === 'fee_lower' || type === 'new_provider' ? type : 'rate_alert';
}

/** An alert for a lower rate has no savings, because the recipient gets less. */
function calculateSavings(alert: Alert, { observation, reference }: AlertTrigger): AlertMessage['savings'] {
  if (reference === undefined || observation.rate <= reference) return null;
  const savings = alertSavings({ rate: observation.rate, reference, amount: alert.amount }, alert);
  return savings.amountMinor > 0 ? { amount: majorUnits(savings), currency: savings.currency } : null;
}

function compareWithRecentRates(before: readonly number[], rate: number): RateComparison | null {
  const statistics = rateStatistics(before, rate);
  if (statistics === undefined) return null;
  const { better, of } = statistics.betterThan;
  return { better, of, ofTen: Math.floor((better * 10) / of) };
}
