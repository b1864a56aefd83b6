import type { ProviderCategory } from '../providers/provider.ts';
import type { ExpectedWindow } from './expected-window.ts';
import type { TransferDraft } from './transfer.ts';

/** A step to take for a late transfer ([S2-10]). Pages supply the text. */
export type AdviceStep =
  /** Check the provider's app and emails, because the provider may need a document or an answer. */
  | 'check_messages'
  | 'ask_receiver_account'
  | 'ask_receiver_code'
  | 'ask_receiver_phone'
  | 'ask_receiver_card'
  | 'note_cash_hours'
  | 'track_with_provider'
  | 'call_provider'
  | 'ask_bank_trace'
  | 'check_chain'
  | 'complain'
  | 'beware_helpers';

const dayMs = 86_400_000;

const receiverStepByPayoutMethod = {
  bank_transfer: 'ask_receiver_account',
  cash_pickup: 'ask_receiver_code',
  mobile_wallet: 'ask_receiver_phone',
  debit_card: 'ask_receiver_card',
} as const;

type LateTransferAdviceInput = {
  readonly transfer: Pick<TransferDraft, 'payoutMethod'> & { readonly expected: ExpectedWindow | null };
  readonly category: ProviderCategory | undefined;
  readonly canTrack: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * Returns the steps in order; none if the transfer isn't late or its delivery time is unknown. Users first check with
 * the recipient, then check their messages. From `overdueAt` on, they call the provider. One day after `overdueAt`,
 * they request a trace of a bank payout if the provider is a bank or neobank. Three days after `overdueAt`, they
 * complain in writing.
 */
export function lateTransferAdvice({
  transfer,
  category,
  canTrack,
  now,
}: LateTransferAdviceInput): readonly AdviceStep[] {
  const { expected, payoutMethod } = transfer;
  if (!expected || now < Date.parse(expected.until)) return [];
  const isOverdue = now >= Date.parse(expected.overdueAt);
  const lateMs = now - Date.parse(expected.overdueAt);
  const steps: AdviceStep[] = [receiverStepByPayoutMethod[payoutMethod], 'check_messages'];
  if (payoutMethod === 'cash_pickup') steps.push('note_cash_hours');
  if (canTrack) steps.push('track_with_provider');
  if (category === 'crypto_exchange') steps.push('check_chain');
  if (!isOverdue) return steps;
  steps.push('call_provider');
  if ((category === 'bank' || category === 'neobank') && payoutMethod === 'bank_transfer' && lateMs >= dayMs)
    steps.push('ask_bank_trace');
  if (lateMs >= 3 * dayMs) steps.push('complain');
  // Scammers target people who are waiting for money.
  steps.push('beware_helpers');
  return steps;
}
