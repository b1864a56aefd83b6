type PriceCheckQuery = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly amount: number;
  readonly currency: string;
};

/** Returns the URL of the price check with this offer's search, provider and payout method filled in, but no price. */
export function priceCheckUrl(
  { fromCountry, toCountry, amount, currency }: PriceCheckQuery,
  { name, payoutMethod }: { readonly name: string; readonly payoutMethod: string },
): string {
  const search = { fromCountry, toCountry, currency, amount: String(amount), provider: name, payoutMethod };
  return `/check?${new URLSearchParams(search)}`;
}
