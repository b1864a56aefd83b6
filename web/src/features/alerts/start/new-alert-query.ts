/** The fields of a search that prefill an alert. */
export type PrefillSearch = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency: string;
  readonly toCurrency: string;
  readonly amount: number;
  /** The received amount, if the search specifies it. */
  readonly receiveAmount?: number | null;
  readonly payIn?: string | null;
  readonly payoutMethod: string | null;
};

export type NewAlertOptions = {
  /** The id of the provider whose price is watched. */
  readonly provider?: string | undefined;
  /** The received amount, in major units. */
  readonly targetReceive?: number | undefined;
};

/** Returns the /alerts query that opens the form filled in with this search. */
export function newAlertQuery(question: PrefillSearch, { provider, targetReceive }: NewAlertOptions = {}): string {
  const { fromCountry, toCountry, currency: from, toCurrency: to, amount, payIn, payoutMethod } = question;
  return new URLSearchParams({
    from,
    to,
    fromCountry,
    toCountry,
    amount: String(amount),
    ...(payIn && { payIn }),
    ...(payoutMethod && { payoutMethod }),
    ...(provider && { provider }),
    ...(targetReceive !== undefined && { kind: 'receive_at_least', targetReceive: String(targetReceive) }),
  }).toString();
}
