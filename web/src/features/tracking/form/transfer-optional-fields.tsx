import { useLingui } from '@lingui/react/macro';
import { maxTransferNoteLength } from '@tern/domain/tracking/transfer.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { numberInputLocale } from '../../../ui/words/number-input-locale.ts';
import { parseAmount } from '../../../ui/words/parse-amount.ts';
import { type TransferFormPartProps, TransferSelectInput, TransferTextInput } from './form-field.tsx';

/** Optional fields that improve tracking. */
export function TransferOptionalFields(part: TransferFormPartProps) {
  const { t } = useLingui();
  const { values, onChange } = part;
  const money = useMoneyFormatter();
  const language = numberInputLocale(usePageSettings().language);
  const average = money(parseAmount(values.average, language), values.receiveCurrency);
  const hint =
    values.average === ''
      ? t`We compare this amount with what actually arrives.`
      : t`We compare this amount with what actually arrives. The average offer was ${average}.`;
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
            hint={t`Fee and exchange-rate markup. We add them to your yearly cost.`}
            before={values.sendCurrency}
            isFigure
          />
          <TransferTextInput
            {...part}
            field="promise"
            label={t`How long it should take`}
            hint={t`Leave empty to use the provider’s usual time, if we know it.`}
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
      <label htmlFor="transfer-remind" className="mt-2 flex min-h-11 items-center gap-3">
        <input
          id="transfer-remind"
          type="checkbox"
          role="switch"
          className="size-5 shrink-0"
          checked={values.remind}
          aria-describedby="transfer-remind-hint"
          onChange={({ currentTarget }) => onChange({ remind: currentTarget.checked })}
        />
        {t`Remind me when the money should be there`}
      </label>
      <p id="transfer-remind-hint" className="ps-8 text-14 text-ink-soft">
        {t`We email you when the money is due, and again if it’s late, but not during quiet hours. Your browser can notify you too.`}
      </p>
    </>
  );
}
