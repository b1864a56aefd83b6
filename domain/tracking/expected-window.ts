import type { PayoutMethodId } from '../reference/payout-methods.ts';
import {
  addOpenMinutes,
  type BankCalendar,
  openMinutesBetween,
  type SkippedDay,
  toOpenMinutes,
  toPromisedMinutes,
} from './working-time.ts';

/**
 * When a transfer should arrive ([S2-10], D4), based on the provider's delivery time for the payout method. Bank
 * payouts are counted in the receiving country's working hours, others in elapsed time. The result is an estimate and
 * includes the facts that it is based on. Instants are ISO 8601.
 */
export type ExpectedWindow = {
  /** The earliest arrival, counted in elapsed time. */
  readonly from: string;
  /** The latest time at which the transfer should arrive. */
  readonly until: string;
  /**
   * The time from which the transfer counts as overdue: a working day after `until` for bank payouts. For others, half
   * the promised time after `until`, but at least an hour and at most a day.
   */
  readonly overdueAt: string;
  readonly counts: 'working_hours' | 'clock';
  readonly promisedMinutes: number;
  readonly promisedBy: PromisedTimeSource;
  /** The receiving country's main time zone. */
  readonly timeZone: string;
  /** The days before `until` on which the receiving country's banks are closed. */
  readonly skipped: readonly SkippedDay[];
  /** What the estimate ignores, because we have no source for it. */
  readonly unknown: readonly ('weekends' | 'holidays')[];
};

/** The source of the promised time: the user, the provider or this instance's measurements. */
export type PromisedTimeSource = 'person' | 'provider' | 'measured';

export type ReceivingBankCalendar = BankCalendar & {
  readonly timeZone: string;
  readonly hasHolidayData: boolean;
};

type ExpectedWindowInput = {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly payoutMethod: PayoutMethodId;
  readonly promisedMinutes: number;
  readonly promisedBy: PromisedTimeSource;
};

const minuteMs = 60_000;

/**
 * Returns whether only working hours count, as with bank payouts. Wallets and cards are credited automatically, and we
 * don't know the opening hours of cash counters.
 */
export function isCountedInWorkingHours(payoutMethod: PayoutMethodId): boolean {
  return payoutMethod === 'bank_transfer';
}

/** Returns when the transfer should arrive. A promised time of less than one minute counts as one minute. */
export function expectedWindow(question: ExpectedWindowInput, place: ReceivingBankCalendar): ExpectedWindow {
  const { sentAt, payoutMethod, promisedBy } = question;
  const promised = Math.max(1, Math.round(question.promisedMinutes));
  const byClock = sentAt + promised * minuteMs;
  const facts = { promisedMinutes: promised, promisedBy, timeZone: place.timeZone };
  if (!isCountedInWorkingHours(payoutMethod)) {
    const grace = Math.min(1440, Math.max(60, Math.ceil(promised / 2)));
    return {
      ...{
        from: toIsoString(byClock),
        until: toIsoString(byClock),
        overdueAt: toIsoString(byClock + grace * minuteMs),
      },
      ...{ counts: 'clock', ...facts, skipped: [], unknown: [] },
    };
  }
  const { at, skipped } = addOpenMinutes(sentAt, toOpenMinutes(promised), place);
  const until = Math.max(at, byClock);
  const late = addOpenMinutes(until, toOpenMinutes(1440), place);
  return {
    ...{ from: toIsoString(byClock), until: toIsoString(until), overdueAt: toIsoString(late.at) },
    ...{ counts: 'working_hours', ...facts, skipped: skipped.filter(({ day }) => Date.parse(day) <= until) },
    unknown: [
      ...(place.closedWeekdays === undefined ? (['weekends'] as const) : []),
      ...(place.hasHolidayData ? [] : (['holidays'] as const)),
    ],
  };
}

/**
 * Returns how many minutes a transfer took, counted like the provider's promise: for bank payouts, weekends and
 * holidays don't count. Uses elapsed time for other payouts, and if banks were closed the whole time. The result is a
 * whole number, at most the elapsed time but at least 1.
 */
export function countDeliveryMinutes(
  { sentAt, receivedAt, payoutMethod }: { sentAt: number; receivedAt: number; payoutMethod: PayoutMethodId },
  place: BankCalendar,
): number {
  const clock = Math.max(1, Math.round((receivedAt - sentAt) / minuteMs));
  if (!isCountedInWorkingHours(payoutMethod)) return clock;
  const open = openMinutesBetween(sentAt, receivedAt, place);
  return open <= 0 ? clock : Math.max(1, Math.min(clock, Math.round(toPromisedMinutes(open))));
}

function toIsoString(at: number): string {
  return new Date(at).toISOString();
}
