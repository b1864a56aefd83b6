import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { dateFormat } from './formatter.ts';
import { useDateLocale } from './use-date-locale.ts';
import { useQuarterFormatter } from './use-quarter-formatter.ts';

type SeenDate = Pick<OfferResponse['provenance'], 'seenAt' | 'seenPrecision' | 'period'>;

/**
 * Returns a function that formats the date on which a price was seen; undefined if unknown. Examples are "Aug 20,
 * 2025", and "Q3 2025" for a survey without a day. The date is the source's, regardless of the reader's time zone.
 */
export function useSeenDateFormatter(): (seen: SeenDate) => string | undefined {
  const format = dateFormat(useDateLocale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const quarter = useQuarterFormatter();
  return ({ seenAt = '', seenPrecision, period }) => {
    if (seenPrecision === 'quarter' && period !== undefined) return quarter(period);
    const at = Date.parse(seenAt);
    return Number.isNaN(at) ? undefined : format.format(at);
  };
}
