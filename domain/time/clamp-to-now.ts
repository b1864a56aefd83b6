/**
 * Returns a time that a client sent, but at most `now`. Otherwise a time from a clock that runs ahead would count as
 * the newest for a long time.
 */
export function clampToNow(text: string | undefined, now: number): Date {
  return new Date(text === undefined ? now : Math.min(Date.parse(text), now));
}
