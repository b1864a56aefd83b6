/** A moment that a client names. One to come, by a clock that runs ahead, counts as now, or it would stay the newest for long. */
export function momentUntilNow(text: string | undefined, now: number): Date {
  return new Date(text === undefined ? now : Math.min(Date.parse(text), now));
}
