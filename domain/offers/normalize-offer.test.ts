import { describe, expect, it } from 'vitest';
import { fallbackValues } from './fallback-values.ts';
import { normalizeOffer, providerIdFromName } from './normalize-offer.ts';
import type { Provenance } from './offer.ts';

const provenance: Provenance = { source: 'test', asOf: '2026-09-29', confidence: 'fresh' };

describe('normalizeOffer [S3.5-1]', () => {
  it('uses no default values for a complete offer', () => {
    const offer = normalizeOffer(
      {
        providerName: 'Example Pay',
        currency: 'USD',
        fees: { fixed: 1, percentage: 0.2, fxSpread: 0.3 },
        payoutMethod: 'cash_pickup',
        deliveryTime: '2 hours',
      },
      provenance,
    );
    expect(offer?.fallbacks).toEqual([]);
    expect(offer?.provenance.confidence).toBe('fresh');
    expect(offer?.terms.tiers).toEqual([{ fixedFee: 1, percentageFee: 0.2, fxSpreadPercent: 0.3 }]);
    expect(offer?.deliveryMinutes).toBe(120);
    expect(offer?.provider.supportedPayoutMethods).toEqual(['cash_pickup']);
  });

  it.each([
    [0, 1],
    [1, 1],
    [30, 30],
  ])('returns a delivery time of %d minutes as %d, whatever the text says', (deliveryTimeMinutes, minutes) => {
    const row = { name: 'Example Pay', currency: 'USD', deliveryTimeMinutes, deliveryTime: '5 days' };
    expect(normalizeOffer(row, provenance)?.deliveryMinutes).toBe(minutes);
  });

  it('fills gaps with the specified default values, lists the gaps, and labels the offer as an estimate [S9-8]', () => {
    const offer = normalizeOffer(
      { name: 'Gap', currency: 'USD', fees: { percentage: 0.2, fxSpread: null } },
      provenance,
    );
    expect(offer?.terms.tiers).toEqual([{ fixedFee: 3, percentageFee: 0.2, fxSpreadPercent: 0.5 }]);
    expect(offer?.fallbacks).toEqual(['fixedFee', 'fxSpread']);
    expect(offer?.provenance.confidence).toBe('estimated');
    expect(fallbackValues).toEqual({
      fixedFee: 3,
      percentageFee: 0.5,
      fxSpread: 0.5,
      rating: 4,
      aiScore: 75,
      successRate: 95,
    });
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('treats a fee of %d as missing [S9-8]', (fixed) => {
    expect(normalizeOffer({ name: 'x', currency: 'USD', fees: { fixed } }, provenance)?.fallbacks).toContain(
      'fixedFee',
    );
  });

  it('leaves unknown facts unknown, without inventing a rating, success rate or license', () => {
    const provider = normalizeOffer({ name: 'Bare', currency: 'USD' }, provenance)?.provider;
    expect(provider).toMatchObject({ licences: [], successRatePercent: undefined, isRegulated: undefined });
    expect(provider?.votes).toBeUndefined();
  });

  it('rejects an offer without a provider name', () => {
    expect(normalizeOffer({ currency: 'USD', name: '  ' }, provenance)).toBeUndefined();
  });

  it('derives the id from the name without accents, punctuation or extra spaces', () => {
    expect(providerIdFromName('  Crédit  Agricole (Ltd.) ')).toBe('credit-agricole-ltd');
  });
});
