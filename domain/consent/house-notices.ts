/**
 * [S4.11-4] Tern's own notices, chosen from the corridor on the page and from nothing else: no history, no person, no chance, so
 * the same corridor has the same notices for everybody. They are never among the offers.
 */
export type HouseNotice =
  /** The sender can be told when the rate of this pair is better. */
  | { readonly kind: 'alert' }
  /** How a margin in the rate hides a part of the price. */
  | { readonly kind: 'margins' }
  /** What a transfer without an exchange costs. */
  | { readonly kind: 'fees' };

export type NoticeCorridor = {
  /** ISO 4217. */
  readonly currency: string;
  readonly toCurrency: string;
};

/** One or two, in the order in which they stand. */
export function houseNotices({ currency, toCurrency }: NoticeCorridor): readonly HouseNotice[] {
  if (currency === toCurrency) return [{ kind: 'fees' }];
  return [{ kind: 'alert' }, { kind: 'margins' }];
}
