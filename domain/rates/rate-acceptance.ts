import { isPlausibleUnitsPerUsd, isValidRate } from '../money/exchange-rate.ts';
import { isConfirmedJump, type PendingJump, type PendingJumpsBySource, updatePendingJump } from './confirmed-jump.ts';
import {
  contradictionThresholdPercent,
  findContradiction,
  isCorroboratedRate,
  isDisputedRate,
  type ReportedRate,
  type ReportsBySource,
} from './rate-contradiction.ts';
import { rateDistancePercent, rateJumpLimitPercent } from './rate-jump-limit.ts';
import { crossRate, type RateTable } from './rate-table.ts';

/**
 * The decision on whether a rate is accepted (D2, [S5-6]). A rate must be plausible, not from the future, and not older
 * than the same source's last value. It must be near the currency's last accepted value, unless another origin or the
 * following days confirm the jump. No two other origins that agree with each other may contradict it
 * (docs/decisions/0040). After a rejection, the last accepted value stays in use, with its real age.
 */
export type RateVerdict =
  | { readonly kind: 'accepted'; readonly currency: string; readonly perUsd: number; readonly asOf: number }
  | {
      readonly kind: 'quarantined';
      readonly currency: string;
      readonly perUsd: number;
      /** `too_far` from the last accepted value, or `contradicted` by two other origins that agree. */
      readonly reason: 'too_far' | 'contradicted';
      readonly distancePercent: number;
      readonly limitPercent: number;
    }
  | { readonly kind: 'refused'; readonly currency: string; readonly rate: number; readonly reason: RateRefusalReason };

/** For invalid_rate, users see "Invalid exchange rate received" ([S8-8]). */
export type RateRefusalReason = 'invalid_rate' | 'no_usd_rate' | 'from_the_future' | 'older_than_last';

/** A value that is no longer accepted. */
export type WithdrawnRate = { readonly source: string; readonly currency: string };

type RatesBySource = ReadonlyMap<string, ReadonlyMap<string, ReportedRate>>;

/** The state carried over from one table to the next. Values are in units per 1 USD. */
export type AcceptanceState = {
  /** Each currency's accepted value with the newest asOf, from any source. */
  readonly accepted: ReadonlyMap<string, ReportedRate>;
  /** The last accepted value of each source for each currency. */
  readonly acceptedBySource: RatesBySource;
  /** For each source, the asOf of its newest table with an accepted value. */
  readonly newestAsOf: ReadonlyMap<string, number>;
  readonly reports: ReportsBySource;
  readonly jumps: PendingJumpsBySource;
};

export const emptyAcceptanceState: AcceptanceState = {
  accepted: new Map(),
  acceptedBySource: new Map(),
  newestAsOf: new Map(),
  reports: new Map(),
  jumps: new Map(),
};

const futureToleranceMs = 10 * 60_000;

/**
 * Returns the verdict on each currency in a table, except the dollar, which is the reference. `state` is the input for
 * the next table. `withdrawn` lists values of any source that are no longer accepted. The caller must remove them
 * before it adds the table's own values.
 */
export function evaluateRateTable(
  before: AcceptanceState,
  table: RateTable,
  now: number,
): {
  readonly state: AcceptanceState;
  readonly verdicts: readonly RateVerdict[];
  readonly withdrawn: readonly WithdrawnRate[];
} {
  const { state, forgotten } = removeFutureRates(before, now);
  const tableError = findTableRefusalReason(state, table, now);
  const verdicts = listNonUsdCurrencies(table).map((currency): RateVerdict => {
    const rate = table.rates.get(currency) ?? 1;
    if (!isValidRate(rate)) return { kind: 'refused', currency, rate, reason: 'invalid_rate' };
    if (tableError !== undefined) return { kind: 'refused', currency, rate, reason: tableError };
    const perUsd = crossRate(table, 'USD', currency);
    if (perUsd === undefined || !isPlausibleUnitsPerUsd(perUsd))
      return { kind: 'refused', currency, rate, reason: 'invalid_rate' };
    return evaluateRate(state, table.source, currency, { perUsd, asOf: table.asOf });
  });
  const next = applyVerdicts(state, table, verdicts);
  const contradicted = findContradictedRates(next, [...(next.reports.get(table.source)?.keys() ?? [])]);
  return { state: removeRates(next, contradicted), verdicts, withdrawn: [...forgotten, ...contradicted] };
}

/**
 * Rebuilds the state after a restart from each source's accepted values. Ignores implausible values and values from the
 * future.
 */
export function restoreAcceptanceState(
  state: AcceptanceState,
  rates: readonly (ReportedRate & { readonly source: string; readonly currency: string })[],
  now: number,
): AcceptanceState {
  const restored = rates
    .filter(({ perUsd, asOf }) => isPlausibleUnitsPerUsd(perUsd) && !isFromTheFuture(asOf, now))
    .reduce((next, { source, currency, perUsd, asOf }) => acceptRate(next, source, currency, { perUsd, asOf }), state);
  const currencies = new Set(rates.map(({ currency }) => currency));
  return removeRates(restored, findContradictedRates(restored, [...currencies]));
}

function findTableRefusalReason(state: AcceptanceState, table: RateTable, now: number): RateRefusalReason | undefined {
  if (!Number.isFinite(table.asOf) || isFromTheFuture(table.asOf, now)) return 'from_the_future';
  if (table.asOf < (state.newestAsOf.get(table.source) ?? Number.NEGATIVE_INFINITY)) return 'older_than_last';
  if (crossRate(table, table.base, 'USD') === undefined) return 'no_usd_rate';
  return undefined;
}

function isFromTheFuture(asOf: number, now: number): boolean {
  return asOf > now + futureToleranceMs;
}

function listNonUsdCurrencies(table: RateTable): readonly string[] {
  return [...new Set([table.base, ...table.rates.keys()])].filter((currency) => currency !== 'USD');
}

function evaluateRate(state: AcceptanceState, source: string, currency: string, said: ReportedRate): RateVerdict {
  const { perUsd, asOf } = said;
  const last = state.accepted.get(currency);
  if (last !== undefined) {
    const distancePercent = rateDistancePercent(perUsd, last.perUsd);
    const limitPercent = rateJumpLimitPercent(currency, asOf - last.asOf);
    const isConfirmed = () =>
      isCorroboratedRate(state.reports, source, currency, said) ||
      (isConfirmedJump(nextPendingJump(state, source, currency, said), last) &&
        !isDisputedRate(state.reports, source, currency, said));
    if (distancePercent > limitPercent && !isConfirmed()) {
      return { kind: 'quarantined', currency, perUsd, reason: 'too_far', distancePercent, limitPercent };
    }
  }
  const contradiction = findContradiction(state.reports, source, currency, said);
  if (contradiction !== undefined) {
    const { distancePercent } = contradiction;
    const limitPercent = contradictionThresholdPercent;
    return { kind: 'quarantined', currency, perUsd, reason: 'contradicted', distancePercent, limitPercent };
  }
  return { kind: 'accepted', currency, perUsd, asOf };
}

function nextPendingJump(state: AcceptanceState, source: string, currency: string, said: ReportedRate): PendingJump {
  return updatePendingJump(state.jumps.get(source)?.get(currency), currency, said);
}

function applyVerdicts(state: AcceptanceState, table: RateTable, verdicts: readonly RateVerdict[]): AcceptanceState {
  const { source, asOf } = table;
  const said = new Map<string, ReportedRate>();
  const accepted = new Map(state.accepted);
  const ownBelieved = new Map(state.acceptedBySource.get(source));
  const jumps = new Map<string, PendingJump>();
  let isBelieved = false;
  for (const verdict of verdicts) {
    if (verdict.kind === 'refused') continue;
    const { currency, perUsd } = verdict;
    said.set(currency, { perUsd, asOf });
    if (verdict.kind === 'quarantined') {
      if (verdict.reason === 'too_far') jumps.set(currency, nextPendingJump(state, source, currency, { perUsd, asOf }));
      continue;
    }
    isBelieved = true;
    ownBelieved.set(currency, { perUsd, asOf });
    // A value older than another source's is accepted for its own source, but the newest value stays the reference.
    if (asOf >= (accepted.get(currency)?.asOf ?? Number.NEGATIVE_INFINITY)) accepted.set(currency, { perUsd, asOf });
  }
  if (said.size === 0) return state;
  return {
    accepted,
    acceptedBySource: new Map(state.acceptedBySource).set(source, ownBelieved),
    newestAsOf: isBelieved ? new Map(state.newestAsOf).set(source, asOf) : state.newestAsOf,
    reports: new Map(state.reports).set(source, said),
    jumps: new Map(state.jumps).set(source, jumps),
  };
}

function acceptRate(state: AcceptanceState, source: string, currency: string, said: ReportedRate): AcceptanceState {
  const isNewest = said.asOf >= (state.accepted.get(currency)?.asOf ?? Number.NEGATIVE_INFINITY);
  const add = (rates: RatesBySource) => new Map(rates).set(source, new Map(rates.get(source)).set(currency, said));
  return {
    accepted: isNewest ? new Map(state.accepted).set(currency, said) : state.accepted,
    acceptedBySource: add(state.acceptedBySource),
    jumps: state.jumps,
    newestAsOf: new Map(state.newestAsOf).set(source, Math.max(state.newestAsOf.get(source) ?? 0, said.asOf)),
    reports: add(state.reports),
  };
}

/**
 * Returns accepted values that two other origins have since contradicted: a confirmed value replaces an unconfirmed
 * one, even a newer one. A value stays if its source's last report is older than both of theirs, because the rate may
 * have moved since then.
 */
function findContradictedRates(state: AcceptanceState, currencies: readonly string[]): readonly WithdrawnRate[] {
  return [...state.acceptedBySource].flatMap(([source, rates]) =>
    currencies.flatMap((currency) => {
      const value = rates.get(currency);
      const lastWordAt = state.reports.get(source)?.get(currency)?.asOf;
      if (value === undefined || lastWordAt === undefined) return [];
      const contradiction = findContradiction(state.reports, source, currency, value);
      return contradiction !== undefined && contradiction.asOf <= lastWordAt ? [{ source, currency }] : [];
    }),
  );
}

/** Removes withdrawn values and chooses new reference values for their currencies. */
function removeRates(state: AcceptanceState, withdrawn: readonly WithdrawnRate[]): AcceptanceState {
  if (withdrawn.length === 0) return state;
  const acceptedBySource = new Map([...state.acceptedBySource].map(([source, rates]) => [source, new Map(rates)]));
  for (const { source, currency } of withdrawn) acceptedBySource.get(source)?.delete(currency);
  const accepted = new Map(state.accepted);
  for (const { currency } of withdrawn) {
    const rest = [...acceptedBySource.values()].flatMap((rates) => rates.get(currency) ?? []);
    const newest = rest.reduce<ReportedRate | undefined>(
      (a, b) => (a === undefined || b.asOf >= a.asOf ? b : a),
      undefined,
    );
    if (newest === undefined) accepted.delete(currency);
    else accepted.set(currency, newest);
  }
  return { ...state, accepted, acceptedBySource };
}

/**
 * Removes values dated in the future, which were stored while this computer's clock was fast. Otherwise, an accepted
 * one would count as newer than any correct value, and a quarantined one could confirm or contradict correct values.
 */
function removeFutureRates(
  state: AcceptanceState,
  now: number,
): { readonly state: AcceptanceState; readonly forgotten: readonly WithdrawnRate[] } {
  const reported = [...state.reports.values()].flatMap((said) => [...said.values()]);
  const dates = [...state.newestAsOf.values(), ...reported.map(({ asOf }) => asOf)];
  if (!dates.some((asOf) => isFromTheFuture(asOf, now))) return { state, forgotten: [] };
  const forgotten = [...state.acceptedBySource].flatMap(([source, rates]) =>
    [...rates].flatMap(([currency, { asOf }]) => (isFromTheFuture(asOf, now) ? [{ source, currency }] : [])),
  );
  const newestAsOf = new Map([...state.newestAsOf].filter(([, asOf]) => !isFromTheFuture(asOf, now)));
  const reports = new Map(
    [...state.reports].map(([source, said]) => [
      source,
      new Map([...said].filter(([, { asOf }]) => !isFromTheFuture(asOf, now))),
    ]),
  );
  return { state: { ...removeRates(state, forgotten), newestAsOf, reports }, forgotten };
}
