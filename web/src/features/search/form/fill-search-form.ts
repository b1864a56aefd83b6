import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { readDraft, writeDraft } from '../../../data/preferences/form-draft.ts';
import { scrollToForm } from '../../../lib/motion/scroll-to-form.ts';
import { amountText } from '../../../ui/words/number-language.ts';

/** [S3.3-5] A corridor as a card carries it. */
type CorridorPrefill = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency?: string | undefined;
  readonly amount?: number | undefined;
  readonly payoutMethod?: PayoutMethodId | undefined;
};

/**
 * [S3.3-5], [S4.2-5] Fills the home form from a corridor, by bank transfer unless it says otherwise, and scrolls to it. An amount that the
 * visitor has chosen stays while it is in the same money: 1,000 dollars are not 1,000 yen.
 */
export function fillSearchForm({ fromCountry, toCountry, currency, amount, payoutMethod }: CorridorPrefill): void {
  const form = document.getElementById('search');
  if (!(form instanceof HTMLFormElement)) return;
  const isOtherMoney = currency !== undefined && readDraft(form).currency !== currency;
  writeDraft(form, {
    fromCountry,
    toCountry,
    payoutMethod: payoutMethod ?? 'bank_transfer',
    ...(isOtherMoney && { currency }),
    ...(isOtherMoney && amount !== undefined && { amount: amountText(amount) }),
  });
  // The form follows its own elements: to it this is somebody typing.
  form.dispatchEvent(new Event('input', { bubbles: true }));
  scrollToForm(form);
}
