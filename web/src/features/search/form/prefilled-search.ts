import { maxReceiveAmount, maxSendAmount, minSendAmount } from '@tern/domain/money/amount-limits.ts';
import { isPayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { isPayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { defaultSearchForm, quickAmounts } from '@tern/domain/search/search-defaults.ts';
import type { CarriedParams, FormDraft } from '../../../data/preferences/form-draft.ts';
import { countryCurrency, countryName, optionLists } from '../../../data/reference/option-lists.ts';
import { parseCarriedParams } from './carried-params.ts';

export { quickAmounts };

/** The initial state of the home page's search form, from the page's URL. */
export type PrefilledSearch = {
  readonly initial: FormDraft;
  /** The fields that a sentence didn't mention: they start empty and are marked. */
  readonly missingFields: readonly (keyof FormDraft)[];
  readonly carried: CarriedParams;
};

/**
 * [S3.3-1] Prefills the form from the URL of the home page. A missing or invalid value is replaced by the form's
 * default. With a sentence (`q`), the field stays empty and is marked instead, because the sentence doesn't imply the
 * value [S7-4].
 */
export function parsePrefilledSearch(query: URLSearchParams): PrefilledSearch {
  const get = (name: string): string => query.get(name)?.trim() ?? '';
  const given = (name: string, isKnown: (value: string) => boolean): string => (isKnown(get(name)) ? get(name) : '');
  const known = {
    amount: given('amount', isSendAmount),
    currency: given('currency', isCurrencyCode),
    fromCountry: given('fromCountry', isCountryCode),
    toCountry: given('toCountry', isCountryCode),
  };
  const receiveAmount = known.amount ? '' : given('receiveAmount', isReceiveAmount);
  const methods = { payIn: given('payIn', isPayInMethodId), payoutMethod: given('payoutMethod', isPayoutMethodId) };
  if (parseCarriedParams(query).q === undefined) {
    const { amount, currency } = defaultSearchForm;
    const sendersMoney = known.fromCountry ? countryCurrency(known.fromCountry) : currency;
    const sent = known.amount || (receiveAmount ? '' : String(amount));
    const filled = { amount: sent, receiveAmount, currency: known.currency || sendersMoney };
    return { initial: { ...known, ...filled, ...methods }, missingFields: [], carried: {} };
  }
  return {
    initial: { ...known, receiveAmount, ...methods },
    missingFields: (Object.keys(known) as (keyof typeof known)[]).filter(
      (field) => known[field] === '' && !(field === 'amount' && receiveAmount),
    ),
    carried: parseCarriedParams(query),
  };
}

/** Uses the form's own lists, because the full tables would add to the page's size (reference/option-lists.ts). */
function isCountryCode(code: string): boolean {
  return countryName(code) !== code;
}

function isCurrencyCode(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && optionLists().currencies.includes(`value="${code}"`);
}

function isReceiveAmount(text: string): boolean {
  return /^\d{1,13}(\.\d{1,3})?$/.test(text) && Number(text) > 0 && Number(text) <= maxReceiveAmount;
}

function isSendAmount(text: string): boolean {
  return /^\d{1,8}(\.\d{1,3})?$/.test(text) && Number(text) >= minSendAmount && Number(text) <= maxSendAmount;
}
