import { useLingui } from '@lingui/react/macro';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';

/** Returns the label of each pay-in method, such as "Debit Card", in display order. */
export function usePayInLabels(): Readonly<Record<PayInMethodId, string>> {
  const { t } = useLingui();
  return {
    bank_account: t`Bank Account`,
    debit_card: t`Debit Card`,
    credit_card: t`Credit Card`,
    cash: t`Cash`,
    wallet: t`Mobile Wallet`,
  };
}
