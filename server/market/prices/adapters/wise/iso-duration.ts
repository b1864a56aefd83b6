const isoDurationPattern =
  /^P(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const minutesPerUnit = [10_080, 1440, 60, 1, 1 / 60] as const;
/** No transfer takes a year, so a longer duration is an error. */
const maxMinutes = 525_600;

/**
 * Converts an ISO 8601 duration of weeks, days, hours, minutes and seconds ("PT20H8M16.305111S", "P1D") to whole
 * minutes, rounded up, at least 1. Returns undefined for anything else, including months and years, which have no fixed
 * length.
 */
export function parseIsoDurationMinutes(text: string): number | undefined {
  if (text.length > 64) return undefined;
  const match = isoDurationPattern.exec(text);
  if (!match || !/\d/.test(text)) return undefined;
  let minutes = 0;
  for (const [index, perUnit] of minutesPerUnit.entries()) minutes += Number(match[index + 1] ?? 0) * perUnit;
  if (!Number.isFinite(minutes) || minutes > maxMinutes) return undefined;
  return Math.max(1, Math.ceil(minutes));
}
