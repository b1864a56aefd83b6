import { readDraft, writeDraft } from '../../../data/preferences/form-draft.ts';
import { countryCurrency } from '../../../data/reference/option-lists.ts';
import { numberInputLocale } from '../../../ui/words/number-input-locale.ts';
import { parseMoneyAmount } from '../../../ui/words/parse-amount.ts';

/**
 * Submits the search form by loading a page, as a browser without JavaScript would, so the server checks the input. The
 * server reads numbers in the page's format, but users type them in the browser's format, so plain numbers replace
 * them.
 */
export function submitWithPageLoad(form: HTMLFormElement, language: string): void {
  const { amount, currency, receiveAmount, toCountry } = readDraft(form);
  // The sent amount is required, but empty if the user typed the received amount.
  if (receiveAmount === '' && !form.reportValidity()) return;
  const plain = (text: string, code: string) =>
    String(parseMoneyAmount(text, code, numberInputLocale(language)) ?? text);
  writeDraft(form, {
    amount: plain(amount, currency),
    receiveAmount: plain(receiveAmount, toCountry && countryCurrency(toCountry)),
  });
  form.submit();
}
