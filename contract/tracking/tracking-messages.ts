import type { AdviceStep } from '@tern/domain/tracking/late-transfer-advice.ts';
import type { ReferenceKind } from '@tern/domain/tracking/reference-kind.ts';
import { defineMessages } from '../messages.ts';

/** What to do if a transfer is late, for the page and the email. */
export const trackingAdviceMessages = defineMessages<AdviceStep>('tracking.advice', {
  ask_receiver_account: 'Ask the recipient to check the account. Some banks don’t send a message when money arrives.',
  ask_receiver_code: 'Make sure the recipient has the pickup code and an ID with the name you gave the provider.',
  ask_receiver_phone:
    'Ask the recipient to check their mobile wallet. Also check that you gave the provider the right phone number.',
  ask_receiver_card: 'Ask the recipient to check the account linked to the card.',
  check_messages: 'Check the provider’s app and your email. The provider may need a document or an answer from you.',
  note_cash_hours: 'Check when the pickup location is open.',
  track_with_provider: 'Open the provider’s own tracking page.',
  check_chain:
    'Look up the transaction hash in a blockchain explorer. Once the transaction is confirmed, the money has left the provider.',
  call_provider: 'Call the provider at the number on its own site. Have your reference ready.',
  ask_bank_trace: 'Ask your bank to trace the transfer (SWIFT gpi). Ask for its tracking number (UETR) too.',
  complain: 'Complain in writing. If the provider doesn’t answer, complain to its regulator.',
  beware_helpers:
    'If someone calls you about this transfer, don’t share your password or any code, and don’t pay a fee.',
});

/** The names that providers use for a transfer's reference number. */
export const referenceKindMessages = defineMessages<ReferenceKind>('tracking.reference', {
  mtcn: 'MTCN (tracking number)',
  reference_number: 'Reference number',
  pin: 'PIN or order number',
  transfer_number: 'Transfer number',
  transaction_number: 'Transaction number',
  uetr: 'UETR (or the bank’s reference)',
  transaction_hash: 'Transaction hash',
  order_number: 'Order or reference number',
});
