import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';

type Question = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency: string;
  readonly amount: number;
};

/** Returns the URL of delivery tracking with this offer in its form. */
export function sentUrl(question: Question, offer: ProviderAnswer): string {
  const { fromCountry, toCountry, currency, amount } = question;
  const query = new URLSearchParams({
    new: '',
    provider: offer.id,
    providerName: offer.name,
    fromCountry,
    toCountry,
    currency,
    toCurrency: offer.toCurrency,
    payoutMethod: offer.payoutMethod,
    amount: String(amount),
    quoted: String(offer.receiveAmount),
    cost: String(offer.totalCost),
  });
  return `/delivery-tracking?${query}`;
}
