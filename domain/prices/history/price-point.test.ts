import { describe, expect, it } from 'vitest';
import type { PriceObservation } from '../observation.ts';
import { toPricePoints } from './price-point.ts';

const seen = (change: Partial<PriceObservation> = {}): PriceObservation => ({
  source: 'survey-1',
  externalId: 'ria cash',
  kind: 'survey',
  providerId: 'ria',
  providerName: 'Ria',
  category: 'mto',
  fromCountry: 'GB',
  toCountry: 'IN',
  currency: 'GBP',
  toCurrency: 'INR',
  payoutMethod: 'cash_pickup',
  amount: 100,
  fee: 2,
  marginPercent: 1.5,
  seenAt: Date.UTC(2025, 7, 20),
  seenPrecision: 'day',
  period: '2025 Q3',
  ...change,
});

describe('toPricePoints', () => {
  it('returns prices sorted by date, with a total cost of the fee plus the markup on the rest [B1-9]', () => {
    const later = seen({ seenAt: Date.UTC(2025, 8, 1), fee: 0.1, marginPercent: 0.2 });
    const points = toPricePoints([later, seen()], []);
    expect(points.map(({ totalCostPercent }) => totalCostPercent)).toEqual([3.47, 0.2998]);
  });

  it.each<[string, Partial<PriceObservation>]>([
    ['the fee', { fee: undefined }],
    ['the markup', { marginPercent: undefined }],
    ['a fee below the amount', { fee: 100 }],
  ])('returns no total cost without %s [B1-9]', (_name, change) => {
    expect(toPricePoints([seen({ kind: 'captured', ...change })], [])[0]?.totalCostPercent).toBeUndefined();
  });

  it("subtracts the survey's error, which Wise's margin reveals, from the markup [B1-2] [B1-9]", () => {
    const wise = seen({ providerId: 'wise', externalId: 'wise bank', marginPercent: 0.4, fee: 1 });
    const own = seen();
    const elsewhere = { ...wise, period: '2025 Q2', marginPercent: 1 };
    const [point] = toPricePoints([own], [own, wise, elsewhere]);
    expect(point).toMatchObject({ markupPercent: 1.1, totalCostPercent: 3.078, isCorrected: true });
    expect(toPricePoints([own], [own])[0]).toMatchObject({ markupPercent: 1.5, isCorrected: false });
  });
});
