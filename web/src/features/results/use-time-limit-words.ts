import { useLingui } from '@lingui/react/macro';
import type { DeliveryTimeCategory } from '@tern/domain/providers/delivery-time.ts';

/** [S4.2-8], [S4.3-1] What each value of the delivery filter lets through: everything at least as fast. */
export function useTimeLimitWords(): Readonly<Record<DeliveryTimeCategory, string>> {
  const { t } = useLingui();
  return {
    instant: t`Within 5 minutes`,
    minutes: t`Within an hour`,
    hours: t`Within 24 hours`,
    days: t`Within days (time known)`,
  };
}
