/** How the sender can hand over the money. */
export const payInMethods = ['bank_account', 'debit_card', 'credit_card', 'cash', 'wallet'] as const;
export type PayInMethodId = (typeof payInMethods)[number];
