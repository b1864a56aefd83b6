import { truncateText } from '@tern/domain/text/storable-text.ts';
import { defaultTransferFormValues, numberText, type TransferValues } from './transfer-values.ts';

/** The content of the page according to its URL: the list, one transfer in it, or a form. */
export type DeliveryTrackingParams =
  | { readonly kind: 'list'; readonly called: string | undefined }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'new'; readonly values: TransferValues };

type Reader = { readonly language: string; readonly timeZone: string; readonly now: number };

/** Reads the query of /delivery-tracking: `?new` with an offer's data, `?edit=ID`, `?transfer=ID`. */
export function parseDeliveryTrackingParams(search: URLSearchParams, reader: Reader): DeliveryTrackingParams {
  const edit = search.get('edit');
  if (edit) return { kind: 'edit', id: edit };
  if (!search.has('new')) return { kind: 'list', called: search.get('transfer') ?? undefined };
  const fresh = defaultTransferFormValues(reader);
  const text = (name: string, instead: string): string => truncateText(search.get(name) ?? instead, 80);
  const figure = (name: string): string => {
    const value = Number(search.get(name) ?? Number.NaN);
    return Number.isFinite(value) && value >= 0 ? numberText(value, reader.language) : '';
  };
  return {
    kind: 'new',
    values: {
      ...fresh,
      providerId: text('provider', ''),
      providerName: text('providerName', ''),
      fromCountry: text('fromCountry', ''),
      toCountry: text('toCountry', ''),
      sendCurrency: text('currency', fresh.sendCurrency),
      receiveCurrency: text('toCurrency', ''),
      payoutMethod: text('payoutMethod', fresh.payoutMethod),
      amount: figure('amount'),
      quoted: figure('quoted'),
      average: figure('average'),
      cost: figure('cost'),
    },
  };
}
