import { useLingui } from '@lingui/react/macro';
import { bestRatePeriodsInDays } from '@tern/domain/alerts/alert.ts';
import { AlertChoiceField, type AlertFormSectionProps, AlertNumberField } from './form-field.tsx';

/** The target field for the selected alert type. */
export function AlertTargetField(part: AlertFormSectionProps) {
  const { t } = useLingui();
  const { type, fromCurrency, toCurrency } = part.values;
  switch (type) {
    case 'rate_better':
    case 'rate_target':
      return (
        <AlertNumberField
          {...part}
          field="targetRate"
          label={t`Target`}
          before={`1 ${fromCurrency} =`}
          after={toCurrency || undefined}
        />
      );
    case 'change':
      return <AlertNumberField {...part} field="changeThreshold" label={t`Percentage change, up or down`} after="%" />;
    case 'receive_at_least':
      return (
        <AlertNumberField
          {...part}
          field="targetReceive"
          label={t`Recipient gets at least`}
          before={toCurrency || undefined}
        />
      );
    case 'fee_lower':
      return <AlertNumberField {...part} field="targetFee" label={t`Maximum total cost`} before={fromCurrency} />;
    case 'best_in_days':
      return (
        <AlertChoiceField
          {...part}
          field="bestInDays"
          label={t`Time period`}
          choices={bestRatePeriodsInDays.map((days) => ({ value: String(days), text: t`${days} days` }))}
        />
      );
    case 'new_provider':
      return null;
  }
}
