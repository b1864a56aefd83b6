import { useLingui } from '@lingui/react/macro';
import type { RecoverySuggestion } from './failed-search-recovery.ts';

/** Returns the text of each suggestion. */
export function useRecoverySuggestionLabels(): Readonly<Record<RecoverySuggestion['id'], string>> {
  const { t } = useLingui();
  return {
    check_connection: t`Check your connection`,
    other_network: t`Try another network, such as mobile data`,
    wait_moment: t`Wait a moment, then try again`,
    wait_minute: t`Wait a minute, then try again`,
    drop_delivery_time: t`Remove the delivery-time filter`,
    drop_payout_method: t`Remove the payout-method filter`,
    drop_order: t`Use the default sort order`,
    choose_from_country: t`Choose a sending country`,
    choose_to_country: t`Choose a receiving country`,
    choose_currency: t`Choose another sending currency`,
    choose_amount: t`Try another amount`,
    see_popular: t`See popular routes`,
  };
}
