import { useLingui } from '@lingui/react/macro';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';

/** Returns the label of each pay-in method, such as "Debit card", in display order. */
export function usePayInLabels(): Readonly<Record<PayInMethodId, string>> {
  const { t } = useLingui();
  return {
    bank_account: t`Bank account`,
    debit_card: t`Debit card`,
    credit_card: t`Credit card`,
    cash: t`Cash`,
    wallet: t`Mobile wallet`,
  };
}
