import { useLingui } from '@lingui/react/macro';
import { maxTransferNoteLength } from '@tern/domain/tracking/transfer.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { SwitchField } from '../../../ui/controls/switch-field.tsx';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { numberInputLocale } from '../../../ui/words/number-input-locale.ts';
import { parseAmount } from '../../../ui/words/parse-amount.ts';
import { type TransferFormSectionProps, TransferSelectInput, TransferTextInput } from './form-field.tsx';

type Props = TransferFormSectionProps & {
  /** Whether the user had unsubscribed from emails about this transfer before the form was opened. */
  readonly isUnsubscribed: boolean;
};

/** Optional fields that improve tracking. */
export function TransferOptionalFields({ isUnsubscribed, ...part }: Props) {
  const { t } = useLingui();
  const { values, onChange } = part;
  const money = useMoneyFormatter();
  const language = numberInputLocale(usePageSettings().language);
  // The average may include estimated offers.
  const average = money(parseAmount(values.average, language), values.receiveCurrency, { estimate: true });
  const hint =
    values.average === ''
      ? t`We compare this amount with the amount that arrives.`
      : t`We compare this amount with the amount that arrives. The average offer was about ${average}.`;
  const isFilled = [values.quoted, values.cost, values.promise, values.note].some((text) => text !== '');
  return (
    <>
      <details className="group/more mt-4 border-y border-line py-1" open={isFilled || undefined}>
        <summary className="flex min-h-11 items-center font-semibold text-sea">{t`More details: promised amount and time, total cost, and a note`}</summary>
        <div className="grid gap-4 pt-1 pb-4 sm:grid-cols-2">
          <TransferTextInput
            {...part}
            field="quoted"
            label={t`How much should arrive`}
            hint={hint}
            before={values.receiveCurrency || '…'}
            isFigure
          />
          <TransferTextInput
            {...part}
            field="cost"
            label={t`Total cost`}
            hint={t`Fee, exchange-rate markup and any taxes. We add them to your yearly cost.`}
            before={values.sendCurrency}
            isFigure
          />
          <TransferTextInput
            {...part}
            field="promise"
            label={t`How long it should take`}
            hint={t`Leave blank to use the provider’s usual time, if we know it.`}
            isFigure
          />
          <TransferSelectInput
            {...part}
            field="promiseUnit"
            label={t`Unit of time`}
            choices={[
              { value: 'minutes', text: t`minutes` },
              { value: 'hours', text: t`hours` },
              { value: 'days', text: t`days` },
            ]}
          />
          <Field id="transfer-note" label={t`Note`} className="sm:col-span-2">
            {(wiring) => (
              <textarea
                {...wiring}
                rows={2}
                maxLength={maxTransferNoteLength}
                className="input py-2"
                value={values.note}
                onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
              />
            )}
          </Field>
        </div>
      </details>
      <div className="mt-2">
        <SwitchField
          id="transfer-remind"
          label={t`Remind me when the money should arrive`}
          hint={
            values.remindByEmail &&
            t`If email notifications are on, we email you then and again if it’s late. Quiet hours apply (10 p.m. to 7 a.m. by default). Your browser can notify you too.`
          }
          isOn={values.remind}
          onSwitch={(remind) => onChange({ remind })}
        />
      </div>
      {isUnsubscribed && values.remind && (
        <div className="mt-2">
          <SwitchField
            id="transfer-remind-by-email"
            label={t`Email`}
            isOn={values.remindByEmail}
            onSwitch={(remindByEmail) => onChange({ remindByEmail })}
          />
        </div>
      )}
    </>
  );
}
