import { type DailyRate, maxObservationIntervalDays } from '../../rates/rate-window.ts';
import { type Alert, type AlertDraft, createAlert } from '../alert.ts';
import type { AlertObservation, AlertQuote } from '../alert-observation.ts';
import { checkAlert } from '../check-alert.ts';
import { highestRateBeforeDay } from './days-before.ts';

/**
 * How often an alert would have triggered on the observed days, and how often the rate was better a week after a
 * trigger (D4, D6). The stored closing rates run through the same check as live alerts, so the two can't disagree.
 * Triggers before a gap in the rates don't count. With too little data, the result is a refusal instead of a guess.
 */
export type AlertBacktest =
  | {
      readonly ok: true;
      /**
       * The first and last day replayed, UTC, and the number of days; fewer than `backtestDays` if fewer days were
       * observed without a gap.
       */
      readonly from: string;
      readonly to: string;
      readonly days: number;
      readonly observedDays: number;
      readonly times: number;
      /** Whether the condition was already met on the first day, which doesn't count as a trigger. */
      readonly metOnFirstDay: boolean;
      /** Oldest first. */
      readonly firings: readonly BacktestTrigger[];
      /** `of` = triggers whose following week was observed; `better` = those after which the rate was better still. */
      readonly weekLater: { readonly better: number; readonly of: number };
      /** Whether the result is based on today's prices, because past prices aren't stored. */
      readonly usesPricesOfToday: boolean;
    }
  | { readonly ok: false; readonly reason: 'type_not_testable' }
  | {
      readonly ok: false;
      readonly reason: 'history_too_short';
      readonly observedDays: number;
      readonly neededDays: number;
    };

export type BacktestTrigger = {
  readonly day: string;
  readonly rate: number;
  /** The rate of the first observed day 7 to 11 days later; undefined when there is none yet. */
  readonly weekLater: number | undefined;
};

export const backtestDays = 90;
/** With less than a month of consecutive days, a trigger count means little. */
export const minBacktestDays = 30;

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

export type BacktestInput = {
  /** Daily closes of the pair, oldest first. Days before the window are used only to find earlier highs. */
  readonly history: readonly DailyRate[];
  /** The last day of the window, UTC. */
  readonly today: string;
  /**
   * Returns today's price at a given mid-market rate; undefined if nobody has seen a price. Required for
   * receive_at_least and fee_lower.
   */
  readonly quoteAt?: ((rate: number) => AlertQuote | undefined) | undefined;
};

export function alertBacktest(draft: AlertDraft, { history, today, quoteAt }: BacktestInput): AlertBacktest {
  const isPriced = draft.type === 'receive_at_least' || draft.type === 'fee_lower';
  if (draft.type === 'new_provider' || (isPriced && quoteAt === undefined)) {
    return { ok: false, reason: 'type_not_testable' };
  }
  const run = findLatestRun(history, today, (day) => hasRequiredHigh(draft, history, day));
  const days = countSpannedDays(run);
  if (days < minBacktestDays) {
    return { ok: false, reason: 'history_too_short', observedDays: run.length, neededDays: minBacktestDays };
  }
  // If no offer has a price that somebody has seen, the alert couldn't have been triggered on any day.
  if (isPriced && run.every(({ rate }) => quoteAt?.(rate) === undefined)) {
    return { ok: false, reason: 'type_not_testable' };
  }
  const { triggers, metOnFirstDay } = replayAlert(draft, run, (point) => ({
    rate: point.rate,
    asOf: Date.parse(point.day),
    source: 'history',
    kind: 'daily',
    isAccepted: true,
    quote: quoteAt?.(point.rate),
    highBefore: draft.bestInDays && highestRateBeforeDay(history, point.day, draft.bestInDays),
  }));
  const firings = triggers.map(
    ({ day, rate }): BacktestTrigger => ({ day, rate, weekLater: findRateOneWeekLater(run, day) }),
  );
  const followed = firings.filter(({ weekLater }) => weekLater !== undefined);
  return {
    ok: true,
    from: run[0]?.day ?? today,
    to: run.at(-1)?.day ?? today,
    days,
    observedDays: run.length,
    times: firings.length,
    metOnFirstDay,
    firings,
    weekLater: {
      better: followed.filter(({ rate, weekLater = rate }) => isBetterRate(draft, weekLater, rate)).length,
      of: followed.length,
    },
    usesPricesOfToday: isPriced,
  };
}

/**
 * Returns the points at which the alert would have triggered. The first day is only a starting point: a condition that
 * was already met on that day doesn't count as a trigger, but is reported. Ignores whether the draft is paused and when
 * it expires, because the result is how often an alert with these settings triggers.
 */
function replayAlert(
  draft: AlertDraft,
  run: readonly DailyRate[],
  observe: (point: DailyRate) => AlertObservation,
): { readonly triggers: readonly DailyRate[]; readonly metOnFirstDay: boolean } {
  const start = Date.parse(run[0]?.day ?? '');
  let alert: Alert = createAlert(
    { ...draft, isActive: true, expirationType: undefined, trackHistory: false },
    '',
    start,
  );
  const fired = run.filter((point) => {
    const check = checkAlert(alert, observe(point), Date.parse(point.day));
    alert = check.alert;
    return check.outcome.kind === 'fired';
  });
  const metOnFirstDay = fired[0] !== undefined && fired[0] === run[0];
  return { triggers: metOnFirstDay ? fired.slice(1) : fired, metOnFirstDay };
}

/**
 * Returns the latest run of days without a gap, at most 90 days long. Returns an empty array if the run ended more than
 * a few days ago.
 */
function findLatestRun(
  history: readonly DailyRate[],
  today: string,
  isUsable: (day: string) => boolean,
): readonly DailyRate[] {
  const start = Date.parse(today) - (backtestDays - 1) * dayMs;
  const run: DailyRate[] = [];
  let next = Date.parse(today);
  for (const point of history.filter(({ day }) => day <= today && Date.parse(day) >= start).reverse()) {
    const at = Date.parse(point.day);
    if (next - at > maxObservationIntervalDays * dayMs || !isUsable(point.day)) break;
    run.unshift(point);
    next = at;
  }
  return run;
}

function hasRequiredHigh(draft: AlertDraft, history: readonly DailyRate[], day: string): boolean {
  return draft.bestInDays === undefined || highestRateBeforeDay(history, day, draft.bestInDays) !== undefined;
}

function countSpannedDays(run: readonly DailyRate[]): number {
  const [first, last] = [run[0], run.at(-1)];
  return first && last ? (Date.parse(last.day) - Date.parse(first.day)) / dayMs + 1 : 0;
}

function findRateOneWeekLater(run: readonly DailyRate[], day: string): number | undefined {
  const due = Date.parse(day) + weekMs;
  return run.find(
    (each) => Date.parse(each.day) >= due && Date.parse(each.day) <= due + maxObservationIntervalDays * dayMs,
  )?.rate;
}

function isBetterRate({ type }: AlertDraft, later: number, then: number): boolean {
  return type === 'rate_target' ? later < then : later > then;
}
