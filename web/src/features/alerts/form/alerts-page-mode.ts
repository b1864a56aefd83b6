import { parseAlertType } from '@tern/domain/alerts/alert.ts';
import { isProviderId } from '@tern/domain/providers/provider-id.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { isPayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { countryCurrency } from '../../../data/reference/option-lists.ts';
import type { SearchDefaults } from '../../../data/storage/local-preferences.ts';
import { formatAmountInput } from '../../../ui/words/number-input-locale.ts';
import { type AlertFormValues, defaultAlertFormValues } from './alert-form-values.ts';

/**
 * The alerts page's content according to the URL: the list, a new alert (prefilled from the URL), or an alert to change
 * or copy.
 */
export type AlertsPageMode =
  | { readonly kind: 'list' }
  | { readonly kind: 'new'; readonly values: AlertFormValues }
  | { readonly kind: 'edit' | 'copy'; readonly id: string };

/** @param usual the user's usual transfer, used for a new alert if the URL has no countries or currencies. */
export function parseAlertsPageMode(search: URLSearchParams, usual?: SearchDefaults): AlertsPageMode {
  const [edit, copy] = [search.get('edit'), search.get('copy')];
  if (edit) return { kind: 'edit', id: edit };
  if (copy) return { kind: 'copy', id: copy };
  const isAsked = ['new', 'from', 'fromCountry', 'kind'].some((name) => search.has(name));
  return isAsked ? { kind: 'new', values: parseAlertFormValues(withSearchDefaults(search, usual)) } : { kind: 'list' };
}

function withSearchDefaults(search: URLSearchParams, usual: SearchDefaults | undefined): URLSearchParams {
  if (!usual?.defaultToCountry || ['from', 'to', 'fromCountry', 'toCountry'].some((name) => search.has(name)))
    return search;
  const params = new URLSearchParams(search);
  params.set('fromCountry', usual.defaultFromCountry);
  params.set('toCountry', usual.defaultToCountry);
  params.set('from', usual.defaultCurrency);
  if (!params.has('amount')) params.set('amount', String(usual.defaultAmount));
  return params;
}

/** Returns the form values in a URL. Unknown values are ignored, because anyone can edit a URL. */
function parseAlertFormValues(search: URLSearchParams): AlertFormValues {
  const said = (name: string): string => (search.get(name) ?? '').trim();
  const country = (name: string): string => countryByCode(said(name).toUpperCase())?.code ?? '';
  const currency = (name: string, of: string): string =>
    currencyByCode(said(name).toUpperCase())?.code ?? (of ? countryCurrency(of) : '');
  const [fromCountry, toCountry] = [country('fromCountry'), country('toCountry')];
  const provider = isProviderId(said('provider')) ? said('provider') : '';
  const asked = parseAlertType(said('kind'));
  return {
    ...defaultAlertFormValues,
    type: asked ?? (provider ? 'receive_at_least' : 'rate_better'),
    fromCountry,
    toCountry,
    fromCurrency: currency('from', fromCountry) || defaultAlertFormValues.fromCurrency,
    toCurrency: currency('to', toCountry),
    amount: /^\d{1,9}(\.\d{1,3})?$/.test(said('amount'))
      ? formatAmountInput(Number(said('amount')))
      : defaultAlertFormValues.amount,
    payIn: isPayInMethodId(said('payIn')) ? said('payIn') : '',
    payoutMethod: /^[a-z_]{1,32}$/.test(said('payoutMethod')) ? said('payoutMethod') : '',
    provider,
    targetReceive: normalizeNumberParam(said('targetReceive')),
  };
}

/** Formats a number from a URL for a field. Returns '' if the text isn't a number. */
function normalizeNumberParam(text: string): string {
  return /^\d{1,14}(\.\d{1,3})?$/.test(text) ? formatAmountInput(Number(text)) : '';
}
