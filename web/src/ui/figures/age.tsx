import { useLingui } from '@lingui/react/macro';
import { coarseRelativeTime, type RelativeTime, relativeTime } from '@tern/domain/time/relative-time.ts';
import { useNow } from '../../page/use-now.ts';
import { dateFormat } from '../words/formatter.ts';
import { useDateLocale } from '../words/use-date-locale.ts';

type Props = {
  /** ISO 8601 instant or day, or milliseconds since 1970. */
  readonly at: string | number;
  /** [S9-12] 'home', for the home page's history, uses hours and days and starts with a capital letter. */
  readonly variant?: 'everywhere' | 'home';
};

/** Shows how long ago something was, updated while the page is open; the exact time is in the element's `dateTime`. */
export function Age({ at, variant = 'everywhere' }: Props) {
  const now = useNow();
  const language = useDateLocale();
  const labels = useAgeLabels();
  const instant = typeof at === 'number' ? at : Date.parse(at);
  if (!Number.isFinite(instant)) return null;
  // A day without a time is shown as a date, however recent: "2 hours ago" would claim too much.
  const isDay = typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at);
  const age: RelativeTime = isDay
    ? { unit: 'date', at: instant }
    : variant === 'home'
      ? coarseRelativeTime(instant, now)
      : relativeTime(instant, now);
  return (
    <time dateTime={isDay ? at : new Date(instant).toISOString()} suppressHydrationWarning>
      {age.unit === 'date' ? formatDate(age.at, language, isDay) : labels(age, variant)}
    </time>
  );
}

function useAgeLabels() {
  const { t } = useLingui();
  return (age: Exclude<RelativeTime, { unit: 'date' }>, rules: 'everywhere' | 'home'): string => {
    if (age.unit === 'just_now') return rules === 'home' ? t`Just now` : t`just now`;
    const { count } = age;
    if (age.unit === 'minutes') return t`${count}m ago`;
    return age.unit === 'hours' ? t`${count}h ago` : t`${count}d ago`;
  };
}

/** Returns a date: a day stays the same in every time zone; an instant is shown in the reader's time zone. */
function formatDate(at: number, language: string, isDay: boolean): string {
  const zone = isDay ? { timeZone: 'UTC' } : {};
  return dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric', ...zone }).format(at);
}
