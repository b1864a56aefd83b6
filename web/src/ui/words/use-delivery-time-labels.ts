import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DeliveryTimeKind } from '@tern/domain/providers/delivery-time.ts';

type WriteTime = (minutes: number | null, kind?: DeliveryTimeKind) => string;
export type DeliveryTimeLabels = {
  /** "arrives within 2 hours", "usually arrives within 2 hours", "arrives in 6 days or more" */
  readonly arrives: WriteTime;
  /** "within 2 hours", "usually within 2 hours", "in 6 days or more" */
  readonly within: WriteTime;
  /** "30 min", "2 h", "6 days or more": for one line of a list. */
  readonly short: WriteTime;
};

/**
 * Returns functions that say how long a transfer takes, rounded up, so we don't promise too much. Only a time without
 * a kind is called the longest. A shortest time is in whole days.
 */
export function useDeliveryTimeLabels(): DeliveryTimeLabels {
  const { t } = useLingui();
  return {
    arrives(stated, kind) {
      if (stated === null) return t`delivery time not stated`;
      const { unit, minutes, hours, days } = roundedTime(stated, kind);
      if (unit === 'days or more') return t`arrives in ${plural(days, { one: '# day', other: '# days' })} or more`;
      if (kind === 'typical') {
        if (unit === 'at once') return t`usually arrives in minutes`;
        if (unit === 'minutes')
          return t`usually arrives within ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
        if (unit === 'hours') return t`usually arrives within ${plural(hours, { one: '# hour', other: '# hours' })}`;
        return t`usually arrives within ${plural(days, { one: '# day', other: '# days' })}`;
      }
      if (unit === 'at once') return t`arrives in minutes`;
      if (unit === 'minutes') return t`arrives within ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
      if (unit === 'hours') return t`arrives within ${plural(hours, { one: '# hour', other: '# hours' })}`;
      return t`arrives within ${plural(days, { one: '# day', other: '# days' })}`;
    },
    within(stated, kind) {
      if (stated === null) return t`time not stated`;
      const { unit, minutes, hours, days } = roundedTime(stated, kind);
      if (unit === 'days or more') return t`in ${plural(days, { one: '# day', other: '# days' })} or more`;
      if (kind === 'typical') {
        if (unit === 'at once') return t`usually in minutes`;
        if (unit === 'minutes') return t`usually within ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
        if (unit === 'hours') return t`usually within ${plural(hours, { one: '# hour', other: '# hours' })}`;
        return t`usually within ${plural(days, { one: '# day', other: '# days' })}`;
      }
      if (unit === 'at once') return t`in minutes`;
      if (unit === 'minutes') return t`within ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
      if (unit === 'hours') return t`within ${plural(hours, { one: '# hour', other: '# hours' })}`;
      return t`within ${plural(days, { one: '# day', other: '# days' })}`;
    },
    short(stated, kind) {
      if (stated === null) return t`time not stated`;
      const { unit, minutes, hours, days } = roundedTime(stated, kind);
      if (unit === 'days or more') return t`${plural(days, { one: '# day', other: '# days' })} or more`;
      const atLeast = Math.max(1, minutes);
      if (unit === 'at once' || unit === 'minutes') return t`${atLeast} min`;
      if (unit === 'hours') return t`${hours} h`;
      return t`${plural(days, { one: '# day', other: '# days' })}`;
    },
  };
}

type RoundedTime = {
  readonly unit: 'at once' | 'minutes' | 'hours' | 'days' | 'days or more';
  readonly minutes: number;
  readonly hours: number;
  readonly days: number;
};

/** Rounds a time up to whole hours or days; a shortest time is rounded down to whole days. */
function roundedTime(minutes: number, kind: DeliveryTimeKind | undefined): RoundedTime {
  const hours = Math.ceil(minutes / 60);
  if (kind === 'at_least') return { unit: 'days or more', minutes, hours, days: Math.floor(minutes / 1440) };
  const days = Math.ceil(minutes / 1440);
  if (minutes <= 5) return { unit: 'at once', minutes, hours, days };
  if (minutes <= 60) return { unit: 'minutes', minutes, hours, days };
  return { unit: minutes <= 1440 ? 'hours' : 'days', minutes, hours, days };
}
