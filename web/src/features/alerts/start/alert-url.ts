/** What of a search an alert is filled with. */
export type AlertQuestion = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency: string;
  readonly toCurrency: string;
  readonly amount: number;
  readonly payoutMethod: string | null;
};

/** The query of /alerts that opens the form with this question in it. */
export function alertUrl(question: AlertQuestion, provider?: string): string {
  const { fromCountry, toCountry, currency: from, toCurrency: to, amount, payoutMethod } = question;
  return new URLSearchParams({
    from,
    to,
    fromCountry,
    toCountry,
    amount: String(amount),
    ...(payoutMethod && { payoutMethod }),
    ...(provider && { provider }),
  }).toString();
}
