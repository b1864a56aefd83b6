import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

export type DeliveryTimeLabels = {
  /** "arrives within 2 hours" */
  readonly arrives: (minutes: number | null) => string;
  /** "within 2 hours" */
  readonly within: (minutes: number | null) => string;
  /** "30 min", "2 h": for one line of a list. */
  readonly short: (minutes: number | null) => string;
};

/**
 * Returns functions that say how long a transfer takes: the upper limit, rounded up, so we don't promise too much.
 */
export function useDeliveryTimeLabels(): DeliveryTimeLabels {
  const { t } = useLingui();
  return {
    arrives(minutes) {
      if (minutes === null) return t`delivery time not stated`;
      if (minutes <= 5) return t`arrives in minutes`;
      if (minutes <= 60) return t`arrives within ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
      const hours = Math.ceil(minutes / 60);
      if (minutes <= 1440) return t`arrives within ${plural(hours, { one: '# hour', other: '# hours' })}`;
      const days = Math.ceil(minutes / 1440);
      return t`arrives within ${plural(days, { one: '# day', other: '# days' })}`;
    },
    within(minutes) {
      if (minutes === null) return t`time not stated`;
      if (minutes <= 5) return t`in minutes`;
      if (minutes <= 60) return t`within ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
      const hours = Math.ceil(minutes / 60);
      if (minutes <= 1440) return t`within ${plural(hours, { one: '# hour', other: '# hours' })}`;
      const days = Math.ceil(minutes / 1440);
      return t`within ${plural(days, { one: '# day', other: '# days' })}`;
    },
    short(minutes) {
      if (minutes === null) return t`time not stated`;
      const atLeast = Math.max(1, minutes);
      if (minutes <= 60) return t`${atLeast} min`;
      const hours = Math.ceil(minutes / 60);
      if (minutes <= 1440) return t`${hours} h`;
      const days = Math.ceil(minutes / 1440);
      return t`${plural(days, { one: '# day', other: '# days' })}`;
    },
  };
}
