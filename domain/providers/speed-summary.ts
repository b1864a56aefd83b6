/**
 * A provider's delivery time as measured by this instance's users (D4): the median by provider, payout method and
 * receiving country. Each user counts once, with their own median, so nobody gains influence by reporting more often.
 * The measured time affects sorting only if at least five users reported times.
 */
export type SpeedSummary = {
  /** In whole minutes, counted like a provider's promised time (expected-window.ts). */
  readonly typicalMinutes: number;
  readonly transfers: number;
  readonly people: number;
};

/** With reports from at least this many users, the measured time replaces the provider's in sorting. */
export const minSpeedReporters = 5;
/** With reports from fewer users, the measured time isn't shown, because a median of one or two says little. */
export const minShownSpeedReporters = 3;
/**
 * Measurements change a source's time by at most this factor in either direction. This limits the effect of false
 * reports but still allows for a real change.
 */
export const maxSpeedFactor = 4;
/** Longer times are ignored, because the user probably forgot to mark the arrival. */
export const maxMeasuredMinutes = 30 * 1440;

export type SpeedMeasurement = { readonly person: string; readonly minutes: number };

/** Returns the measured speed; undefined without measurements. */
export function summarizeSpeed(measurements: readonly SpeedMeasurement[]): SpeedSummary | undefined {
  const byPerson = new Map<string, number[]>();
  let transfers = 0;
  for (const { person, minutes } of measurements) {
    if (!(minutes >= 1) || minutes > maxMeasuredMinutes) continue;
    byPerson.set(person, [...(byPerson.get(person) ?? []), minutes]);
    transfers += 1;
  }
  if (transfers === 0) return undefined;
  const typical = median([...byPerson.values()].map(median));
  return { typicalMinutes: Math.max(1, Math.round(typical)), transfers, people: byPerson.size };
}

/**
 * Returns the delivery time in minutes that an offer is sorted by; undefined if unknown.
 * @param stated the source's time; undefined if the source has none.
 */
export function deliveryMinutesForSorting(
  stated: number | undefined,
  measured: SpeedSummary | undefined,
): number | undefined {
  if (!measured || measured.people < minSpeedReporters) return stated;
  if (stated === undefined) return measured.typicalMinutes;
  const bounded = Math.min(stated * maxSpeedFactor, Math.max(stated / maxSpeedFactor, measured.typicalMinutes));
  return Math.max(1, Math.round(bounded));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
