import type { PayoutMethodId } from '../reference/payout-methods.ts';
import {
  afterOpenMinutes,
  type BankPlace,
  openMinutesBetween,
  openMinutesOf,
  promisedMinutesOf,
  type SkippedDay,
} from './working-time.ts';

/**
 * When a transfer should arrive ([S2-10], D4): the provider's time for that payout method, counted in the receiving country's working
 * hours for bank payouts and by the clock for everything else. It is an estimate, and says what it rests on. Instants are ISO 8601.
 */
export type ExpectedWindow = {
  /** The earliest, if nobody sleeps: the promise by the clock. */
  readonly from: string;
  /** Until then it should be there. */
  readonly until: string;
  /** From then on something is wrong: a working day later for banks, half the promise but at least an hour otherwise. */
  readonly overdueAt: string;
  readonly counts: 'working_hours' | 'clock';
  readonly promisedMinutes: number;
  readonly promisedBy: PromiseSource;
  /** The receiving country's main time zone. */
  readonly timeZone: string;
  /** Days in between on which banks there do nothing. */
  readonly skipped: readonly SkippedDay[];
  /** What we could not count, because no source tells. */
  readonly unknown: readonly ('weekends' | 'holidays')[];
};

/** The person, what the provider publishes, or what people here measured. */
export type PromiseSource = 'person' | 'provider' | 'measured';

export type ReceivingPlace = BankPlace & {
  readonly timeZone: string;
  readonly knowsHolidays: boolean;
};

type Question = {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly payoutMethod: PayoutMethodId;
  readonly promisedMinutes: number;
  readonly promisedBy: PromiseSource;
};

const minuteMs = 60_000;

/** Banks count working hours; wallets and cards are credited by machines, and cash waits at a counter, whose hours we do not know. */
export function countsWorkingHours(payoutMethod: PayoutMethodId): boolean {
  return payoutMethod === 'bank_transfer';
}

/** @throws nothing; a promise below one minute counts as one. */
export function expectedWindow(question: Question, place: ReceivingPlace): ExpectedWindow {
  const { sentAt, payoutMethod, promisedBy } = question;
  const promised = Math.max(1, Math.round(question.promisedMinutes));
  const byClock = sentAt + promised * minuteMs;
  const facts = { promisedMinutes: promised, promisedBy, timeZone: place.timeZone };
  if (!countsWorkingHours(payoutMethod)) {
    const grace = Math.min(1440, Math.max(60, Math.ceil(promised / 2)));
    return {
      ...{ from: iso(byClock), until: iso(byClock), overdueAt: iso(byClock + grace * minuteMs) },
      ...{ counts: 'clock', ...facts, skipped: [], unknown: [] },
    };
  }
  const { at, skipped } = afterOpenMinutes(sentAt, openMinutesOf(promised), place);
  const until = Math.max(at, byClock);
  const late = afterOpenMinutes(until, openMinutesOf(1440), place);
  return {
    ...{ from: iso(byClock), until: iso(until), overdueAt: iso(late.at) },
    ...{ counts: 'working_hours', ...facts, skipped: skipped.filter(({ day }) => Date.parse(day) <= until) },
    unknown: [
      ...(place.closedWeekdays === undefined ? (['weekends'] as const) : []),
      ...(place.knowsHolidays ? [] : (['holidays'] as const)),
    ],
  };
}

/**
 * How long a transfer took, counted as its provider's promise is, so that the two can be compared: a weekend in between is not the provider's
 * slowness. Whole minutes, at least 1; never more than by the clock. Money that came while banks were closed is counted by the clock.
 */
export function countedMinutes(
  { sentAt, receivedAt, payoutMethod }: { sentAt: number; receivedAt: number; payoutMethod: PayoutMethodId },
  place: BankPlace,
): number {
  const clock = Math.max(1, Math.round((receivedAt - sentAt) / minuteMs));
  if (!countsWorkingHours(payoutMethod)) return clock;
  const open = openMinutesBetween(sentAt, receivedAt, place);
  return open <= 0 ? clock : Math.max(1, Math.min(clock, Math.round(promisedMinutesOf(open))));
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
