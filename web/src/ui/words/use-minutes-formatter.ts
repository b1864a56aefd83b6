import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const [hour, day] = [60, 1440];

/** Returns a function that formats a number of minutes in its largest unit, rounded: "20 minutes", "2 hours". */
export function useMinutesFormatter(): (minutes: number) => string {
  const { t } = useLingui();
  return (minutes) => {
    if (minutes < hour) return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;
    if (minutes < day) return t`${plural(Math.round(minutes / hour), { one: '# hour', other: '# hours' })}`;
    return t`${plural(Math.round(minutes / day), { one: '# day', other: '# days' })}`;
  };
}
