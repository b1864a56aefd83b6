import { dateFormat } from '../../../ui/words/formatter.ts';
import { withBrowserRegion } from '../../../ui/words/use-date-locale.ts';

/**
 * Formats an ISO 8601 time in the reader's time zone and regional format. A date without a time isn't converted to
 * another time zone.
 */
export function formatDateTime(at: string): string {
  const language = withBrowserRegion(document.documentElement.lang, navigator.language);
  const options = at.includes('T') ? ({ timeStyle: 'short' } as const) : { timeZone: 'UTC' };
  return dateFormat(language, { dateStyle: 'medium', ...options }).format(Date.parse(at));
}
