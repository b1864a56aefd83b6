import type { OffsetLookup } from '../time/create-offset-lookup.ts';

/**
 * A local time converted to an instant. A clock change either skips local times, which then don't exist, or repeats
 * them, in which case the first occurrence counts. Instants are milliseconds since 1970 UTC.
 */
export type LocalTimeConversion =
  | { readonly kind: 'one'; readonly at: number }
  /** The local time occurred twice: first at `at`, then at `second`. */
  | { readonly kind: 'twice'; readonly at: number; readonly second: number }
  /** The local time never occurred, because the clock jumped past it at `next`. */
  | { readonly kind: 'skipped'; readonly next: number }
  | { readonly kind: 'unreadable' };

const dayMs = 86_400_000;

/**
 * Returns the instant of a local time.
 * @param text the value of a `datetime-local` field: "2026-03-29T02:30".
 */
export function localToInstant(text: string, offsetAt: OffsetLookup): LocalTimeConversion {
  const wall = parseWallTime(text);
  if (wall === undefined) return { kind: 'unreadable' };
  const offsets = new Set([offsetAt(wall - dayMs), offsetAt(wall), offsetAt(wall + dayMs)]);
  const found = [...offsets]
    .map((offset) => wall - offset)
    .filter((at) => at + offsetAt(at) === wall)
    .toSorted((a, b) => a - b);
  const [at, second] = found;
  if (at === undefined) return { kind: 'skipped', next: findClockChange(wall, offsetAt) };
  return second === undefined ? { kind: 'one', at } : { kind: 'twice', at, second };
}

/** Returns the first instant at which the local clock shows this time or a later one. */
export function firstInstantAt(wall: number, offsetAt: OffsetLookup): number {
  const reading = localToInstant(formatWallTime(wall), offsetAt);
  if (reading.kind === 'one' || reading.kind === 'twice') return reading.at;
  return reading.kind === 'skipped' ? reading.next : wall;
}

/** Returns the local time at an instant for a `datetime-local` field: "2026-03-29T02:30". */
export function instantToLocal(instant: number, offsetAt: OffsetLookup): string {
  return formatWallTime(instant + offsetAt(instant));
}

function formatWallTime(wall: number): string {
  return new Date(wall).toISOString().slice(0, 16);
}

/** Returns the local time as if it were UTC; undefined for an invalid time, such as February 30. */
function parseWallTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text)) return undefined;
  const wall = Date.parse(`${text.slice(0, 16)}:00Z`);
  return Number.isFinite(wall) && formatWallTime(wall) === text.slice(0, 16) ? wall : undefined;
}

/** Returns the instant, to the second, at which the clock skipped this time. */
function findClockChange(wall: number, offsetAt: OffsetLookup): number {
  let low = wall - offsetAt(wall - dayMs) - dayMs;
  let high = wall - offsetAt(wall + dayMs) + dayMs;
  const isAfter = (at: number): boolean => at + offsetAt(at) > wall;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (isAfter(middle)) high = middle;
    else low = middle;
  }
  return high;
}
