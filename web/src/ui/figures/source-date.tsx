import { dateFormat } from '../words/formatter.ts';
import { useDateLocale } from '../words/use-date-locale.ts';

/** A source's date, or only its month if the day is unknown. `at`: ISO 8601, "2026-05-11" or "2026-02". */
export function SourceDate({ at }: { readonly at: string }) {
  const language = useDateLocale();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(at) ? ({ day: 'numeric' } as const) : {};
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dateFormat(language, { ...day, month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(at))}
    </time>
  );
}
