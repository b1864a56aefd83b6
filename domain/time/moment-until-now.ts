/**
 * Returns a moment that a client sent. A future one, from a clock that runs ahead, becomes now; otherwise it would be
 * the newest for a long time.
 */
export function momentUntilNow(text: string | undefined, now: number): Date {
  return new Date(text === undefined ? now : Math.min(Date.parse(text), now));
}
