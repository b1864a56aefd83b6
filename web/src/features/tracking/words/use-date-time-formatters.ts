import { usePageSettings } from '../../../page/page-settings.ts';
import { dateFormat } from '../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../ui/words/use-date-locale.ts';

/** Functions that format a time or a day in the reader's language. */
export type DateTimeFormatters = {
  /** "Wed, Oct 4, 7:30 AM" */
  readonly dateTime: (at: string) => string;
  /** "Wed 5:00 PM" in another time zone. */
  readonly timeInZone: (at: string, timeZone: string) => string;
  /** "Monday" */
  readonly weekday: (day: string) => string;
  /** "Monday, October 2" */
  readonly day: (day: string) => string;
};

export function useDateTimeFormatters(): DateTimeFormatters {
  const { now } = usePageSettings();
  const language = useDateLocale();
  const write = (at: string, options: Intl.DateTimeFormatOptions): string =>
    dateFormat(language, options).format(Date.parse(at));
  return {
    dateTime: (at) =>
      write(at, {
        ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
        // Shows the year if it isn't the current one.
        ...(new Date(at).getFullYear() !== new Date(now).getFullYear() && { year: 'numeric' }),
      }),
    timeInZone: (at, timeZone) => write(at, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }),
    weekday: (day) => write(day, { weekday: 'long', timeZone: 'UTC' }),
    day: (day) => write(day, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  };
}

/** Returns the name of the reader's time zone. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
