import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { previousReceiveAmountField } from '../../../../data/api/search-query.ts';
import { countryCurrency } from '../../../../data/reference/option-lists.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { AmountInput } from './amount-input.tsx';

type Props = {
  readonly id: string;
  readonly label: ReactNode;
  readonly error: string | undefined;
  readonly note: string | undefined;
  readonly layout?: 'stacked';
  readonly initial: string;
  readonly toCountry: string;
};

/**
 * The received amount, an alternative to the sent amount (B2-3). A hidden field contains its initial value, so without
 * JavaScript the server knows which amount the user changed.
 */
export function ReceiveAmountField({ initial, toCountry, ...field }: Props) {
  const { t } = useLingui();
  const currency = toCountry === '' ? '' : countryCurrency(toCountry);
  return (
    <>
      {initial !== '' && <input type="hidden" name={previousReceiveAmountField} value={initial} />}
      <Field {...field}>
        {(wiring) => (
          <AmountInput
            wiring={wiring}
            initial={initial}
            currency={currency}
            name="receiveAmount"
            placeholder={t`Exact amount`}
          />
        )}
      </Field>
    </>
  );
}
