import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { readDraft, writeDraft } from '../../../data/preferences/form-draft.ts';
import { countryCurrency } from '../../../data/reference/option-lists.ts';
import { scrollToForm } from '../../../lib/motion/scroll-to-form.ts';
import { formatAmountInput } from '../../../ui/words/number-input-locale.ts';

/** [S3.3-5] A card's corridor. */
type CorridorPrefill = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency?: string | undefined;
  readonly amount?: number | undefined;
  readonly payoutMethod?: PayoutMethodId | undefined;
};

/**
 * [S3.3-5], [S4.2-5] Fills the home form from a corridor, with bank transfer by default, and scrolls to the form. The
 * visitor's amount, sent or received, is preserved if its currency doesn't change. Otherwise, the corridor's amount, if
 * any, replaces it, because 1,000 dollars and 1,000 yen differ greatly in value.
 */
export function fillSearchForm({ fromCountry, toCountry, currency, amount, payoutMethod }: CorridorPrefill): void {
  const form = document.getElementById('search');
  if (!(form instanceof HTMLFormElement)) return;
  const before = readDraft(form);
  const isOtherMoney =
    before.receiveAmount === ''
      ? currency !== undefined && before.currency !== currency
      : before.toCountry !== '' && countryCurrency(before.toCountry) !== countryCurrency(toCountry);
  writeDraft(form, {
    fromCountry,
    toCountry,
    payoutMethod: payoutMethod ?? 'bank_transfer',
    ...(currency !== undefined && { currency }),
    ...(isOtherMoney && amount !== undefined && { amount: formatAmountInput(amount), receiveAmount: '' }),
  });
  // The form listens to its own elements, so it handles this event like typing.
  form.dispatchEvent(new Event('input', { bubbles: true }));
  scrollToForm(form);
}
