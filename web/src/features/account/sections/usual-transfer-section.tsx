import { useLingui } from '@lingui/react/macro';
import { optionLists, withSelectedOption } from '../../../data/reference/option-lists.ts';
import { formatAmountInput } from '../../../ui/words/number-input-locale.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { AmountField, ChoiceField } from '../form/settings-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import type { SectionProps } from './section-props.ts';

/** [S3.2-1] The default values of the search form. Changes to a complete search form replace them, even without a search. */
export function UsualTransferSection({ profile: { preferences }, onSaved }: SectionProps) {
  const { t } = useLingui();
  const countries = (chosen: string): string =>
    `<option value="">${t`Not set`}</option>${withSelectedOption(optionLists().countries, chosen)}`;
  return (
    <SettingsForm
      title={t`Usual transfer`}
      text={t`We fill in the search form with these details and show the best offer we know on the home page. When you change the form, we save the new details here.`}
      onSaved={onSaved}
    >
      {/* These fields are checked together, so they are also saved together. */}
      <fieldset className="grid min-w-0 gap-x-4 gap-y-5 sm:col-span-2 sm:grid-cols-2">
        <ChoiceField
          name="preferences.defaultFromCountry"
          label={t`From`}
          initial={preferences.defaultFromCountry}
          html={countries(preferences.defaultFromCountry)}
        />
        <ChoiceField
          name="preferences.defaultToCountry"
          label={t`To`}
          initial={preferences.defaultToCountry}
          html={countries(preferences.defaultToCountry)}
        />
        <AmountField label={t`Amount`} initial={formatAmountInput(preferences.defaultAmount)} />
        <ChoiceField
          name="preferences.defaultCurrency"
          label={t`Currency`}
          initial={preferences.defaultCurrency}
          html={withSelectedOption(optionLists().currencies, preferences.defaultCurrency)}
        />
        <PayoutField initial={preferences.preferredPayoutMethod} />
      </fieldset>
    </SettingsForm>
  );
}

function PayoutField({ initial }: { readonly initial: string }) {
  const { t } = useLingui();
  const labels = usePayoutLabels();
  const methods = (['bank_transfer', 'cash_pickup', 'mobile_wallet', 'debit_card'] as const).map(
    (id) => [id, labels(id)] as const,
  );
  return (
    <ChoiceField
      name="preferences.preferredPayoutMethod"
      label={t`Payout method`}
      initial={initial}
      options={[['', t`Any method`], ...methods]}
      isFullWidth
    />
  );
}
