/**
 * Returns the time that a client sent, but no later than `now`. Returns `now` if the client sent no time. Without this
 * limit, a time from a fast clock would count as the latest for a long time.
 */
export function clampToNow(text: string | undefined, now: number): Date {
  return new Date(text === undefined ? now : Math.min(Date.parse(text), now));
}
