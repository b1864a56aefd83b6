import { useLingui } from '@lingui/react/macro';
import { tooPreciseWords } from '../../../ui/words/too-precise-words.ts';
import { useTimeFaultWords } from '../words/use-time-fault-words.ts';
import { currencyOfFigure, type TransferFault, type TransferValues } from './transfer-values.ts';

/** What is wrong with a field, and what to do. */
export function useFaultWords(
  values: TransferValues,
): (field: keyof TransferValues, fault: TransferFault | undefined) => string | undefined {
  const { t, i18n } = useLingui();
  const time = useTimeFaultWords();
  const missing: { readonly [Field in keyof TransferValues]?: string } = {
    providerName: t`Write who you sent it with.`,
    fromCountry: t`Choose the country you sent from.`,
    toCountry: t`Choose the country it goes to.`,
    receiveCurrency: t`Choose the money that arrives.`,
    amount: t`Write how much you sent.`,
  };
  return (field, fault) => {
    switch (fault) {
      case undefined:
        return undefined;
      case 'missing':
        return missing[field] ?? t`Fill this in.`;
      case 'not_a_number':
        return t`Write the amount in digits.`;
      case 'too_small':
        return t`That is too little for a transfer.`;
      case 'too_large':
        return field === 'promise' ? t`At most 60 days.` : t`That is too much for a transfer.`;
      case 'too_precise':
        return i18n._(tooPreciseWords(currencyOfFigure(field, values) ?? ''));
      case 'same_country':
        return t`Choose two different countries.`;
      default:
        return time(fault);
    }
  };
}
