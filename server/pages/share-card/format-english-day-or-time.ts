const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/**
 * Formats a time as "12 Oct 2026, 11:22 UTC", or a day as "12 Oct 2026". A static image must not say "3 minutes ago".
 * Returns "date not known" for an invalid date.
 */
export function formatEnglishDayOrTime(at: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return 'date not known';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at);
  return isDay ? dayFormat.format(time) : `${dayFormat.format(time)}, ${timeFormat.format(time)} UTC`;
}

/** Returns when a mid-market rate was valid: only the day if its source gives no time. */
export function formatRateTime({ kind, asOf }: { readonly kind: string; readonly asOf: string }): string {
  return formatEnglishDayOrTime(kind === 'daily' || kind === 'reference' ? asOf.slice(0, 10) : asOf);
}
