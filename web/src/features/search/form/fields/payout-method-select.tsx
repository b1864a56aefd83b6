import { useLingui } from '@lingui/react/macro';
import type { FieldControlProps } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';

type Props = { readonly wiring: FieldControlProps; readonly initial: string; readonly className?: string };

/** [S2.3-5] Selects how the recipient gets the money; optional. */
export function PayoutMethodSelect({ wiring, initial, className = '' }: Props) {
  const { t } = useLingui();
  return (
    <Select {...wiring} name="payoutMethod" defaultValue={initial} autoComplete="off" className={className}>
      <option value="">{t`Any method`}</option>
      <option value="bank_transfer">{t`Bank Transfer`}</option>
      <option value="cash_pickup">{t`Cash Pickup`}</option>
      <option value="mobile_wallet">{t`Mobile Wallet`}</option>
      <option value="debit_card">{t`Debit Card`}</option>
    </Select>
  );
}
