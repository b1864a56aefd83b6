import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { receiveBefore } from '../../../../data/api/search-question.ts';
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
 * The amount that must arrive, in place of the one that is sent (B2-3). The hidden field says what it was, so that without script the amount that
 * somebody changed counts.
 */
export function ReceiveField({ initial, toCountry, ...field }: Props) {
  const { t } = useLingui();
  const currency = toCountry === '' ? '' : countryCurrency(toCountry);
  return (
    <>
      {initial !== '' && <input type="hidden" name={receiveBefore} value={initial} />}
      <Field {...field}>
        {(wiring) => (
          <AmountInput
            wiring={wiring}
            initial={initial}
            currency={currency}
            name="receiveAmount"
            placeholder={t`exact amount`}
          />
        )}
      </Field>
    </>
  );
}
