/**
 * How fast a provider was for people on this instance (D4): the median, by provider, payout method and receiving country. Each person
 * counts once, with the median of their own, so that nobody moves it by writing down more; and it takes five people before it counts in any order.
 */
export type MeasuredSpeed = {
  /** Whole minutes, counted as a promise is (expected-window.ts). */
  readonly typicalMinutes: number;
  readonly transfers: number;
  readonly people: number;
};

/** From so many people on, what was measured takes the place of what the provider says. */
export const minPeople = 5;
/** It moves a stated time by this factor at most, in either direction: a group of liars is bounded, and a real change still shows. */
export const maxSpeedFactor = 4;
/** One that took longer says that somebody forgot to mark it, and is not counted. */
export const maxMeasuredMinutes = 30 * 1440;

export type Measurement = { readonly person: string; readonly minutes: number };

/** undefined where nothing was measured. */
export function measuredSpeed(measurements: readonly Measurement[]): MeasuredSpeed | undefined {
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

/** The minutes that an offer is ordered by. @param stated what the source says; undefined when it does not. */
export function minutesToCount(stated: number | undefined, measured: MeasuredSpeed | undefined): number | undefined {
  if (!measured || measured.people < minPeople) return stated;
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
