import type { PriceHistoryObservation, PriceHistoryResponse } from '@tern/contract/prices/price-history.ts';

/** Returns an observed price for sending 200 pounds, with a total cost of 2%. */
export function exampleSeenPrice(change: Partial<PriceHistoryObservation> = {}): PriceHistoryObservation {
  return {
    seenAt: '2025-08-20',
    precision: 'day',
    kind: 'survey',
    source: 'World Bank, Remittance Prices Worldwide',
    url: 'https://remittanceprices.worldbank.org',
    license: 'CC BY 4.0',
    payIn: 'debit_card',
    payoutMethod: 'bank_transfer',
    amount: 200,
    fee: 2,
    markupPercent: 1,
    totalCostPercent: 2,
    isCorrected: false,
    service: 1,
    ...change,
  };
}

/** Returns Ria's observed prices for sending 200 pounds to India. */
export function examplePriceHistory(
  observations: readonly PriceHistoryObservation[],
  monthChange: PriceHistoryResponse['monthChange'] = null,
): PriceHistoryResponse {
  return {
    query: {
      ...{ provider: 'ria', fromCountry: 'GB', toCountry: 'IN', currency: 'GBP', toCurrency: 'INR', amount: 200 },
      ...{ payIn: null, payoutMethod: 'bank_transfer', from: '2024-10-12', to: '2026-10-12' },
    },
    observations: [...observations],
    monthChange,
  };
}
