import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { readDraft, writeDraft } from '../../../data/preferences/form-draft.ts';
import { scrollToForm } from '../../../lib/motion/scroll-to-form.ts';
import { amountText } from '../../../ui/words/number-language.ts';

/** [S3.3-5] The corridor that a card carries. */
type CorridorPrefill = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency?: string | undefined;
  readonly amount?: number | undefined;
  readonly payoutMethod?: PayoutMethodId | undefined;
};

/**
 * [S3.3-5], [S4.2-5] Fills the home form from a corridor, by bank transfer unless stated otherwise, and scrolls to it.
 * An amount that the visitor chose stays if the currency stays: 1,000 dollars are not 1,000 yen.
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
  // The form listens to its own elements, so this event looks to it like typing.
  form.dispatchEvent(new Event('input', { bubbles: true }));
  scrollToForm(form);
}
