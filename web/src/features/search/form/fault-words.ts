import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SearchFault } from '@tern/domain/search/search-form.ts';
import type { FormDraft } from '../../../data/preferences/form-draft.ts';
import { tooPreciseWords } from '../../../ui/words/too-precise-words.ts';

/** 'asked': nothing is wrong yet, a sentence only left it open. */
export type ShownFaults = Partial<Record<keyof FormDraft, SearchFault | 'asked'>>;

/** What is shown at a field that can't be searched with. */
export function useFieldWords(shown: ShownFaults, draft: FormDraft) {
  const { i18n } = useLingui();
  return (field: keyof FormDraft): string | undefined => {
    const found = shown[field];
    return found && i18n._(found === 'amount_too_precise' ? tooPreciseWords(draft.currency) : faultWords[found]);
  };
}

const faultWords: Record<Exclude<SearchFault, 'amount_too_precise'> | 'asked', MessageDescriptor> = {
  asked: msg`Please choose`,
  from_country_missing: msg`Choose the country you send from.`,
  from_country_unknown: msg`We do not know this country.`,
  to_country_missing: msg`Choose the country you send to.`,
  to_country_unknown: msg`We do not know this country.`,
  same_country: msg`Choose two different countries.`,
  amount_not_positive: msg`Write an amount above 0, such as 1000.`,
  amount_too_small: msg`The smallest amount is 1.`,
  amount_too_large: msg`The largest amount is 10,000,000.`,
  currency_missing: msg`Choose a currency.`,
  currency_unknown: msg`We do not know this currency.`,
  payout_method_unknown: msg`Choose one of the methods in the list.`,
};
