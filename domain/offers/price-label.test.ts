import { describe, expect, it } from 'vitest';
import type { Provenance } from './offer.ts';
import { isEstimatedOffer, priceLabel } from './price-label.ts';

const word = (confidence: Provenance['confidence'], kind?: Provenance['kind'], fallbacks: string[] = []) =>
  priceLabel({ provenance: { confidence, kind }, fallbacks });

describe('priceLabel', () => {
  it.each([
    ['live', 'feed', 'confirmed'],
    ['live', undefined, 'confirmed'],
    ['fresh', 'survey', 'seen'],
    ['fresh', undefined, 'seen'],
    ['fresh', 'estimate', 'seen'],
    ['estimated', 'captured', 'seen'],
    ['estimated', 'person', 'seen'],
    ['estimated', 'estimate', 'estimate'],
    ['estimated', undefined, 'estimate'],
  ] as const)('labels a price by its confidence (%s) and kind (%s) as %s [B1-4]', (confidence, kind, expected) => {
    expect(word(confidence, kind)).toBe(expected);
  });

  it.each(['live', 'fresh', 'estimated'] as const)(
    'calls a price with a default value an estimate, even if it is %s [D8]',
    (confidence) => {
      expect(word(confidence, 'feed', ['fixedFee'])).toBe('estimate');
      expect(isEstimatedOffer({ provenance: { confidence, kind: 'feed' }, fallbacks: ['fixedFee'] })).toBe(true);
      expect(isEstimatedOffer({ provenance: { confidence, kind: 'feed' }, fallbacks: [] })).toBe(false);
    },
  );
});
