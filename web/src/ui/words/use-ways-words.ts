import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { usePayInWords } from './use-pay-in-words.ts';
import { usePayoutLabels } from './use-payout-labels.ts';

type Ways = { readonly payIn?: PayInMethodId | '' | undefined; readonly payoutMethod?: string | undefined };

/** Returns how a question asks to pay and be paid out, such as "paid in cash · Cash Pickup"; empty for any way. */
export function useWaysWords(): (ways: Ways) => string {
  const [paidBy, payout] = [usePayInWords(), usePayoutLabels()];
  return ({ payIn, payoutMethod }) =>
    [paidBy(payIn || null), payoutMethod && payout(payoutMethod)].filter(Boolean).join(' · ');
}
