/** How the sender can pay. */
export const payInMethodIds = ['bank_account', 'debit_card', 'credit_card', 'cash', 'wallet'] as const;
export type PayInMethodId = (typeof payInMethodIds)[number];

/** Returns whether an untrusted text is one of the ids; case matters. */
export function isPayInMethodId(text: string): text is PayInMethodId {
  return payInMethodIds.some((method) => method === text);
}

/**
 * Returns the method that a survey's description names ("Bank account transfer"); undefined if it names none. A
 * description that names both debit and credit cards counts as naming neither.
 */
export function parsePayInMethod(words: string): PayInMethodId | undefined {
  const text = words.toLowerCase();
  const [isCredit, isDebit] = [text.includes('credit'), text.includes('debit')];
  if (isCredit !== isDebit) return isCredit ? 'credit_card' : 'debit_card';
  if (/mobile|wallet/.test(text)) return 'wallet';
  if (/bank|account/.test(text)) return 'bank_account';
  return /\bcash\b/.test(text) ? 'cash' : undefined;
}
