import { useLingui } from '@lingui/react/macro';
import { bestInDaysChoices } from '@tern/domain/alerts/alert.ts';
import { ChoiceField, type FormPartProps, NumberField } from './form-field.tsx';

/** The target field for the selected alert type. */
export function GoalField(part: FormPartProps) {
  const { t } = useLingui();
  const { type, fromCurrency, toCurrency } = part.values;
  switch (type) {
    case 'rate_better':
    case 'rate_target':
      return (
        <NumberField
          {...part}
          field="targetRate"
          label={t`Target`}
          before={`1 ${fromCurrency} =`}
          after={toCurrency || undefined}
        />
      );
    case 'change':
      return <NumberField {...part} field="changeThreshold" label={t`By how much, up or down`} after="%" />;
    case 'receive_at_least':
      return (
        <NumberField
          {...part}
          field="targetReceive"
          label={t`Recipient gets at least`}
          before={toCurrency || undefined}
        />
      );
    case 'fee_lower':
      return (
        <NumberField
          {...part}
          field="targetFee"
          label={t`Maximum cost, including fee and markup`}
          before={fromCurrency}
        />
      );
    case 'best_in_days':
      return (
        <ChoiceField
          {...part}
          field="bestInDays"
          label={t`Best rate in this many days`}
          choices={bestInDaysChoices.map((days) => ({ value: String(days), text: t`${days} days` }))}
        />
      );
    case 'new_provider':
      return null;
  }
}
