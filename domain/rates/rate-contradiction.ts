import { rateDistancePercent } from './rate-jump-limit.ts';
import { rateOrigin } from './rate-origin.ts';

/** A source's value for a currency: units per 1 USD, and when it was valid, in milliseconds since 1970 UTC. */
export type ReportedRate = { readonly perUsd: number; readonly asOf: number };

/** The values in each source's last table by currency, including quarantined ones. */
export type ReportsBySource = ReadonlyMap<string, ReadonlyMap<string, ReportedRate>>;

/** Two other origins that agree with each other and disagree with the value. */
export type RateContradiction = {
  /** The distance of the value from the nearer of the two. */
  readonly distancePercent: number;
  /** When the older of the two was valid. */
  readonly asOf: number;
};

const agreementTolerancePercent = 2;
/**
 * The maximum distance, in percent, of a value from two others that agree. Correct sources differ by less than this,
 * and errors worth catching are larger.
 */
export const contradictionThresholdPercent = 3;
/** The longest pause between European reference rates is five days, at Easter; older values confirm nothing. */
const agreementWindowMs = 5 * 86_400_000;

/** Returns whether another origin has about the same value at about the same time. */
export function isCorroboratedRate(
  reports: ReportsBySource,
  source: string,
  currency: string,
  said: ReportedRate,
): boolean {
  return findOtherReports(reports, source, currency, said).some((other) => areRatesClose(other.perUsd, said.perUsd));
}

/** Returns whether another origin has a different value at about the same time. */
export function isDisputedRate(
  reports: ReportsBySource,
  source: string,
  currency: string,
  said: ReportedRate,
): boolean {
  return findOtherReports(reports, source, currency, said).some(
    (other) => rateDistancePercent(other.perUsd, said.perUsd) > contradictionThresholdPercent,
  );
}

/**
 * Returns the contradiction of a value by two other origins that agree with each other; undefined if there is none, or
 * if another origin supports the value.
 */
export function findContradiction(
  reports: ReportsBySource,
  source: string,
  currency: string,
  said: ReportedRate,
): RateContradiction | undefined {
  const others = findOtherReports(reports, source, currency, said);
  if (others.some((other) => areRatesClose(other.perUsd, said.perUsd))) return undefined;
  for (const [index, one] of others.entries()) {
    const two = others
      .slice(index + 1)
      .find((each) => each.origin !== one.origin && areRatesClose(each.perUsd, one.perUsd));
    if (two === undefined) continue;
    const distances = [one, two].map(({ perUsd }) => rateDistancePercent(perUsd, said.perUsd));
    const distancePercent = Math.min(...distances);
    if (distancePercent > contradictionThresholdPercent) return { distancePercent, asOf: Math.min(one.asOf, two.asOf) };
  }
  return undefined;
}

function findOtherReports(reports: ReportsBySource, source: string, currency: string, { asOf }: ReportedRate) {
  return [...reports].flatMap(([id, said]) => {
    const other = said.get(currency);
    const isWitness =
      other !== undefined && rateOrigin(id) !== rateOrigin(source) && Math.abs(other.asOf - asOf) <= agreementWindowMs;
    return isWitness ? [{ ...other, origin: rateOrigin(id) }] : [];
  });
}

function areRatesClose(a: number, b: number): boolean {
  return rateDistancePercent(a, b) <= agreementTolerancePercent;
}
