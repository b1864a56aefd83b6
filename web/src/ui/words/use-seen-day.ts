import { dateFormat } from './formatter.ts';
import { useDateLanguage } from './use-date-language.ts';

/** The day on which a price was seen, "20 Aug 2025"; undefined where no time is known. The surveyor's day, in every time zone. */
export function useSeenDay(): (seenAt: string | undefined) => string | undefined {
  const format = dateFormat(useDateLanguage(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (seenAt) => {
    const at = Date.parse(seenAt ?? '');
    return Number.isNaN(at) ? undefined : format.format(at);
  };
}
