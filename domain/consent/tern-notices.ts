/**
 * [S4.11-4] Tern's own notices. They depend only on the page's corridor, not on history, the user or chance, so
 * everyone sees the same ones for a corridor. They never appear among the offers.
 */
export type TernNotice =
  /** Offers an alert for a better rate for this pair. */
  | { readonly kind: 'alert' }
  /** Explains how a margin in the rate hides part of the price. */
  | { readonly kind: 'margins' }
  /** Explains what a transfer without a currency exchange costs. */
  | { readonly kind: 'fees' };

export type NoticeCurrencyPair = {
  /** ISO 4217. */
  readonly currency: string;
  readonly toCurrency: string;
};

/** Returns one or two notices in display order. */
export function ternNotices({ currency, toCurrency }: NoticeCurrencyPair): readonly TernNotice[] {
  if (currency === toCurrency) return [{ kind: 'fees' }];
  return [{ kind: 'alert' }, { kind: 'margins' }];
}
