/**
 * Returns the time that a client sent, limited to `now`, or `now` if it sent none. Without the limit, a time from a
 * fast clock would count as the latest for a long time.
 */
export function clampToNow(text: string | undefined, now: number): Date {
  return new Date(text === undefined ? now : Math.min(Date.parse(text), now));
}
