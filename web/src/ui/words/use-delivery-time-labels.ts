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
    arrives(minutes, kind) {
      if (minutes === null) return t`delivery time not stated`;
      if (kind === 'at_least') {
        const days = Math.floor(minutes / 1440);
        return t`arrives in ${plural(days, { one: '# day', other: '# days' })} or more`;
      }
      return kind === 'typical' ? usuallyArrives(minutes) : arrives(minutes);
    },
    within(minutes, kind) {
      if (minutes === null) return t`time not stated`;
      if (kind === 'at_least') {
        const days = Math.floor(minutes / 1440);
        return t`in ${plural(days, { one: '# day', other: '# days' })} or more`;
      }
      return kind === 'typical' ? usuallyWithin(minutes) : within(minutes);
    },
    short(minutes, kind) {
      if (minutes === null) return t`time not stated`;
      if (kind === 'at_least') {
        const days = Math.floor(minutes / 1440);
        return t`${plural(days, { one: '# day', other: '# days' })} or more`;
      }
      const atLeast = Math.max(1, minutes);
      if (minutes <= 60) return t`${atLeast} min`;
      const hours = Math.ceil(minutes / 60);
      if (minutes <= 1440) return t`${hours} h`;
      const days = Math.ceil(minutes / 1440);
      return t`${plural(days, { one: '# day', other: '# days' })}`;
    },
  };

  function arrives(minutes: number): string {
    if (minutes <= 5) return t`arrives in minutes`;
    if (minutes <= 60) return t`arrives within ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
    const hours = Math.ceil(minutes / 60);
    if (minutes <= 1440) return t`arrives within ${plural(hours, { one: '# hour', other: '# hours' })}`;
    const days = Math.ceil(minutes / 1440);
    return t`arrives within ${plural(days, { one: '# day', other: '# days' })}`;
  }

  function usuallyArrives(minutes: number): string {
    if (minutes <= 5) return t`usually arrives in minutes`;
    if (minutes <= 60) return t`usually arrives within ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
    const hours = Math.ceil(minutes / 60);
    if (minutes <= 1440) return t`usually arrives within ${plural(hours, { one: '# hour', other: '# hours' })}`;
    const days = Math.ceil(minutes / 1440);
    return t`usually arrives within ${plural(days, { one: '# day', other: '# days' })}`;
  }

  function within(minutes: number): string {
    if (minutes <= 5) return t`in minutes`;
    if (minutes <= 60) return t`within ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
    const hours = Math.ceil(minutes / 60);
    if (minutes <= 1440) return t`within ${plural(hours, { one: '# hour', other: '# hours' })}`;
    const days = Math.ceil(minutes / 1440);
    return t`within ${plural(days, { one: '# day', other: '# days' })}`;
  }

  function usuallyWithin(minutes: number): string {
    if (minutes <= 5) return t`usually in minutes`;
    if (minutes <= 60) return t`usually within ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
    const hours = Math.ceil(minutes / 60);
    if (minutes <= 1440) return t`usually within ${plural(hours, { one: '# hour', other: '# hours' })}`;
    const days = Math.ceil(minutes / 1440);
    return t`usually within ${plural(days, { one: '# day', other: '# days' })}`;
  }
}
