import type { AdviceStep } from '@tern/domain/tracking/overdue-advice.ts';
import type { ReferenceKind } from '@tern/domain/tracking/reference-kind.ts';

/** The few English sentences of a reminder; the page says its own in the reader's language. */
const steps: Readonly<Record<AdviceStep, string>> = {
  ask_receiver_account: 'Ask the receiver to look into the account itself: some banks tell nobody.',
  ask_receiver_code: 'Make sure that the receiver has the pickup code and an identity document in the same name.',
  ask_receiver_phone: 'Ask the receiver to look into the wallet, and compare the phone number letter by letter.',
  ask_receiver_card: 'Ask the receiver to look into the account behind the card.',
  check_messages: 'Look into the provider’s app and your mail: it may wait for a document or an answer from you.',
  note_cash_hours: 'Cash waits at a counter: look up when it is open.',
  track_with_provider: 'Look at the provider’s own tracking page.',
  check_chain: 'Look the transaction up by its hash: confirmed means that it has left the provider.',
  call_provider: 'Call the provider by the number on its own site, with the reference at hand.',
  ask_bank_trace: 'Ask your bank for a trace (SWIFT gpi) and for the UETR.',
  complain: 'Complain in writing. If there is no answer, the provider’s regulator takes complaints.',
  beware_helpers: 'Nobody who calls you about it needs your password, your code or a fee.',
};

export function adviceText(step: AdviceStep): string {
  return steps[step];
}

const names: Readonly<Record<ReferenceKind, string>> = {
  mtcn: 'MTCN (tracking number)',
  reference_number: 'Reference number',
  pin: 'PIN or order number',
  transfer_number: 'Transfer number',
  transaction_number: 'Transaction number',
  uetr: 'UETR (or the bank’s reference)',
  transaction_hash: 'Transaction hash',
  order_number: 'Order or reference number',
};

export function referenceName(kind: ReferenceKind): string {
  return names[kind];
}
