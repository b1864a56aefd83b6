import { useLingui } from '@lingui/react/macro';
import { amountTooPreciseMessage } from '../../../ui/words/amount-too-precise-message.ts';
import { useTimeErrorMessages } from '../words/use-time-error-messages.ts';
import { currencyOfField, type TransferFormErrorCode, type TransferFormValues } from './transfer-form-values.ts';

/** Returns a function that returns a field's error message, including how to fix the error. */
export function useTransferErrorMessages(
  values: TransferFormValues,
): (field: keyof TransferFormValues, error: TransferFormErrorCode | undefined) => string | undefined {
  const { t, i18n } = useLingui();
  const time = useTimeErrorMessages();
  const missing: { readonly [Field in keyof TransferFormValues]?: string } = {
    providerName: t`Enter the provider you used.`,
    fromCountry: t`Choose the country you sent from.`,
    toCountry: t`Choose the country the money goes to.`,
    receiveCurrency: t`Choose the currency the recipient gets.`,
    amount: t`Enter how much you sent.`,
  };
  return (field, error) => {
    switch (error) {
      case undefined:
        return undefined;
      case 'missing':
        return missing[field] ?? t`Fill in this field.`;
      case 'not_a_number':
        return t`Enter a number, such as 30.`;
      case 'too_small':
      case 'too_large':
        if (field === 'amount') return t`Enter an amount between 1 and 10,000,000.`;
        if (field === 'promise' && error === 'too_large') return t`This is too long. Enter at most 60 days.`;
        return error === 'too_small'
          ? t`This is too small. Enter a larger number.`
          : t`This number is too large. Enter a smaller number.`;
      case 'too_precise':
        return i18n._(amountTooPreciseMessage(currencyOfField(field, values) ?? ''));
      case 'same_country':
        return t`Choose two different countries.`;
      case 'after_received':
        return t`This is after the money arrived. Choose an earlier time.`;
      default:
        return time(error);
    }
  };
}
