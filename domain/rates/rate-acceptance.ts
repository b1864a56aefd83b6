import { isValidRate } from '../money/exchange-rate.ts';
import { rateDistancePercent, rateJumpLimitPercent } from './rate-jump-limit.ts';
import { rateOrigin } from './rate-origin.ts';
import { crossRate, type RateTable } from './rate-table.ts';

/**
 * Decides which rates are believed (decisions.md 2, [S5-6]): a number above 0, not from the future, not older than what
 * the same source already said, and near the currency's last accepted value, unless a second witness says the same.
 * What is not believed leaves the last good value in place, with its true age.
 */
export type RateVerdict =
  | { readonly kind: 'accepted'; readonly currency: string; readonly perUsd: number; readonly asOf: number }
  | {
      readonly kind: 'quarantined';
      readonly currency: string;
      readonly perUsd: number;
      readonly reason: 'too_far';
      readonly distancePercent: number;
      readonly limitPercent: number;
    }
  | { readonly kind: 'refused'; readonly currency: string; readonly rate: number; readonly reason: RefusalReason };

/** invalid_rate is what people read as "Invalid exchange rate received" ([S8-8]). */
export type RefusalReason = 'invalid_rate' | 'no_usd_rate' | 'from_the_future' | 'older_than_last';

export type AcceptedRate = { readonly perUsd: number; readonly asOf: number };

/** Everything a decision needs to remember. Values are units per 1 USD. */
export type AcceptanceState = {
  /** By currency: the accepted value with the newest asOf, from whichever source. */
  readonly accepted: ReadonlyMap<string, AcceptedRate>;
  /** By source: the asOf of the newest table of which something was accepted. */
  readonly newestAsOf: ReadonlyMap<string, number>;
  /** By source: what its last table said, believed or not; a second witness is found here. */
  readonly testimony: ReadonlyMap<string, { readonly asOf: number; readonly perUsd: ReadonlyMap<string, number> }>;
};

export const noAcceptedRates: AcceptanceState = { accepted: new Map(), newestAsOf: new Map(), testimony: new Map() };

const minuteMs = 60_000;
const futureToleranceMs = 10 * minuteMs;
const agreementPercent = 2;
/** The longest closing of the European reference rates (Easter) is five days; older words confirm nothing. */
const agreementWindowMs = 5 * 24 * 60 * minuteMs;

/** Judges each currency of a table (the dollar, the yardstick, excepted) and returns the state to judge the next one by. */
export function judgeRateTable(
  state: AcceptanceState,
  table: RateTable,
  now: number,
): { readonly state: AcceptanceState; readonly verdicts: readonly RateVerdict[] } {
  const wholeFault = faultOfTable(state, table, now);
  const verdicts = currenciesOf(table).map((currency): RateVerdict => {
    const rate = table.rates.get(currency) ?? 1;
    if (!isValidRate(rate)) return { kind: 'refused', currency, rate, reason: 'invalid_rate' };
    if (wholeFault !== undefined) return { kind: 'refused', currency, rate, reason: wholeFault };
    const perUsd = crossRate(table, 'USD', currency);
    if (perUsd === undefined) return { kind: 'refused', currency, rate, reason: 'invalid_rate' };
    return judge(state, table, currency, perUsd);
  });
  return { state: nextState(state, table, verdicts), verdicts };
}

function faultOfTable(state: AcceptanceState, table: RateTable, now: number): RefusalReason | undefined {
  if (!Number.isFinite(table.asOf) || table.asOf > now + futureToleranceMs) return 'from_the_future';
  if (table.asOf < (state.newestAsOf.get(table.source) ?? Number.NEGATIVE_INFINITY)) return 'older_than_last';
  if (crossRate(table, table.base, 'USD') === undefined) return 'no_usd_rate';
  return undefined;
}

function currenciesOf(table: RateTable): readonly string[] {
  return [...new Set([table.base, ...table.rates.keys()])].filter((currency) => currency !== 'USD');
}

function judge(state: AcceptanceState, table: RateTable, currency: string, perUsd: number): RateVerdict {
  const { asOf } = table;
  const last = state.accepted.get(currency);
  if (last !== undefined) {
    const distancePercent = rateDistancePercent(perUsd, last.perUsd);
    const limitPercent = rateJumpLimitPercent(currency, asOf - last.asOf);
    if (distancePercent > limitPercent && !hasSecondWitness(state, table, currency, perUsd)) {
      return { kind: 'quarantined', currency, perUsd, reason: 'too_far', distancePercent, limitPercent };
    }
  }
  return { kind: 'accepted', currency, perUsd, asOf };
}

function hasSecondWitness(state: AcceptanceState, table: RateTable, currency: string, perUsd: number): boolean {
  return [...state.testimony].some(([source, said]) => {
    const other = said.perUsd.get(currency);
    return (
      other !== undefined &&
      rateOrigin(source) !== rateOrigin(table.source) &&
      Math.abs(said.asOf - table.asOf) <= agreementWindowMs &&
      rateDistancePercent(other, perUsd) <= agreementPercent
    );
  });
}

function nextState(state: AcceptanceState, table: RateTable, verdicts: readonly RateVerdict[]): AcceptanceState {
  const accepted = new Map(state.accepted);
  const said = new Map<string, number>();
  let believed = false;
  for (const verdict of verdicts) {
    if (verdict.kind === 'refused') continue;
    said.set(verdict.currency, verdict.perUsd);
    if (verdict.kind === 'quarantined') continue;
    believed = true;
    // An older word of another source is kept for that source, but the yardstick stays the newest one.
    const last = accepted.get(verdict.currency);
    if (last === undefined || verdict.asOf >= last.asOf) accepted.set(verdict.currency, verdict);
  }
  if (said.size === 0) return state;
  return {
    accepted,
    newestAsOf: believed ? new Map(state.newestAsOf).set(table.source, table.asOf) : state.newestAsOf,
    testimony: new Map(state.testimony).set(table.source, { asOf: table.asOf, perUsd: said }),
  };
}
