/** How the recipient can get the money ([S3.9-3]); `icon` is the name of a lucide icon. */
export const payoutMethods = [
  { id: 'bank_transfer', name: 'Bank Transfer', icon: 'landmark' },
  { id: 'cash_pickup', name: 'Cash Pickup', icon: 'banknote' },
  { id: 'mobile_wallet', name: 'Mobile Wallet', icon: 'smartphone' },
  { id: 'debit_card', name: 'Debit Card', icon: 'credit-card' },
] as const;

export type PayoutMethod = (typeof payoutMethods)[number];
export type PayoutMethodId = 'bank_transfer' | 'cash_pickup' | 'mobile_wallet' | 'debit_card';

/** Returns whether an untrusted text is one of the four ids; case matters. */
export function isPayoutMethodId(x: string): x is PayoutMethodId {
  return payoutMethods.some((method) => method.id === x);
}
