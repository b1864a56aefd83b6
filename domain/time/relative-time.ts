/** How long ago something happened ([S9-12]), in the unit to show; pages add the text. */
export type RelativeTime =
  | { readonly unit: 'just_now' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }
  | { readonly unit: 'date'; readonly at: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * [S9-12] Returns "just now" for less than 1 minute, then minutes, then hours for less than a day, and otherwise a
 * date. A future time counts as now.
 */
export function relativeTime(at: number, now: number): RelativeTime {
  const elapsed = Math.max(0, now - at);
  if (elapsed < minuteMs) return { unit: 'just_now' };
  if (elapsed < hourMs) return { unit: 'minutes', count: Math.floor(elapsed / minuteMs) };
  if (elapsed < dayMs) return { unit: 'hours', count: Math.floor(elapsed / hourMs) };
  return { unit: 'date', at };
}

/** [S9-12] Returns "Just now" for less than 1 hour, then hours, then days, for the history on the home page. */
export function coarseRelativeTime(at: number, now: number): RelativeTime {
  const elapsed = Math.max(0, now - at);
  if (elapsed < hourMs) return { unit: 'just_now' };
  if (elapsed < dayMs) return { unit: 'hours', count: Math.floor(elapsed / hourMs) };
  return { unit: 'days', count: Math.floor(elapsed / dayMs) };
}
