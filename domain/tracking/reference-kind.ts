import type { ProviderCategory } from '../providers/provider.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';

/**
 * The reference number that a provider asks for in support requests ([S2-10]). It depends on the provider if its own
 * pages name the reference, and otherwise on the kind of company. For a bank or neobank, it also depends on the payout
 * method. An unknown company is assumed to use order numbers.
 */
export type ReferenceKind =
  | 'mtcn'
  | 'reference_number'
  | 'pin'
  | 'transfer_number'
  | 'transaction_number'
  | 'uetr'
  | 'transaction_hash'
  | 'order_number';

/** `source` is where the provider uses this name. */
const referenceByProvider: Readonly<Record<string, { readonly kind: ReferenceKind; readonly source: string }>> = {
  'western-union': { kind: 'mtcn', source: 'Western Union, "Track a transfer": 10-digit tracking number (MTCN)' },
  moneygram: { kind: 'reference_number', source: 'MoneyGram, "Track a transfer": 8-digit reference number' },
  ria: { kind: 'pin', source: 'Ria, help centre: order number to ask with, PIN to track and to fetch cash with' },
  remitly: { kind: 'reference_number', source: 'Remitly, help centre: reference number of the transfer' },
  wise: { kind: 'transfer_number', source: 'Wise, Help: transfer number (#) in the transfer’s details' },
  xoom: { kind: 'transaction_number', source: 'Xoom, help centre: transaction number' },
};

const referenceKindByCategory: Readonly<Record<ProviderCategory, ReferenceKind>> = {
  bank: 'uetr',
  neobank: 'uetr',
  mto: 'order_number',
  digital_wallet: 'order_number',
  crypto_exchange: 'transaction_hash',
};

/**
 * Returns the kind of reference number to ask for.
 * @param category undefined for a company that isn't in the catalogue.
 */
export function referenceKind({
  providerId,
  category,
  payoutMethod,
}: {
  readonly providerId: string | null;
  readonly category: ProviderCategory | undefined;
  readonly payoutMethod: PayoutMethodId;
}): ReferenceKind {
  const own = providerId === null ? undefined : referenceByProvider[providerId];
  if (own) return own.kind;
  if (category === undefined) return 'order_number';
  // A UETR identifies a payment between banks. For other payouts, only the bank's order number is known.
  const kind = referenceKindByCategory[category];
  return kind === 'uetr' && payoutMethod !== 'bank_transfer' ? 'order_number' : kind;
}
