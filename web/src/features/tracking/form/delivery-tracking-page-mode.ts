import { countryByCode } from '@tern/domain/reference/countries.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { isPayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import { formatNumberInput } from '../../../ui/words/format-number-input.ts';
import { defaultTransferFormValues, type TransferFormValues } from './transfer-form-values.ts';

/** The content of the page according to its URL: the list, one transfer in it, or a form. */
export type DeliveryTrackingPageMode =
  | { readonly kind: 'list'; readonly targetId: string | undefined }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'new'; readonly values: TransferFormValues };

type FormContext = { readonly language: string; readonly timeZone: string; readonly now: number };

/**
 * Reads the query of /delivery-tracking: `?new` with an offer's data, `?edit=ID`, `?transfer=ID`. Ignores values that
 * aren't in the form's lists.
 */
export function parseDeliveryTrackingPageMode(search: URLSearchParams, reader: FormContext): DeliveryTrackingPageMode {
  const edit = search.get('edit');
  if (edit) return { kind: 'edit', id: edit };
  if (!search.has('new')) return { kind: 'list', targetId: search.get('transfer') ?? undefined };
  const fresh = defaultTransferFormValues(reader);
  const text = (name: string): string => truncateText(search.get(name) ?? '', 80);
  const payoutMethod = text('payoutMethod');
  const figure = (name: string): string => {
    const value = Number(search.get(name) ?? Number.NaN);
    return Number.isFinite(value) && value >= 0 ? formatNumberInput(Number(value.toFixed(6)), reader.language) : '';
  };
  return {
    kind: 'new',
    values: {
      ...fresh,
      providerId: text('provider'),
      providerName: text('providerName'),
      fromCountry: countryByCode(text('fromCountry'))?.code ?? '',
      toCountry: countryByCode(text('toCountry'))?.code ?? '',
      sendCurrency: currencyByCode(text('currency'))?.code ?? fresh.sendCurrency,
      receiveCurrency: currencyByCode(text('toCurrency'))?.code ?? '',
      payoutMethod: isPayoutMethodId(payoutMethod) ? payoutMethod : fresh.payoutMethod,
      amount: figure('amount'),
      quoted: figure('quoted'),
      average: figure('average'),
      cost: figure('cost'),
    },
  };
}
