import { describe, expect, it } from 'vitest';
import { observedProviders } from './observed-providers.ts';

const seen = (providerId: string, payoutMethod: 'bank_transfer' | 'cash_pickup') =>
  ({ providerId, providerName: providerId.toUpperCase(), category: 'bank', payoutMethod }) as const;

describe('observedProviders', () => {
  it('returns each provider once with exactly its observed payout methods', () => {
    const providers = observedProviders([
      seen('abc', 'bank_transfer'),
      seen('xyz', 'cash_pickup'),
      seen('abc', 'cash_pickup'),
      seen('abc', 'bank_transfer'),
    ]);
    const unknown = { category: 'bank', website: '', licences: [], tags: [] };
    expect(providers).toEqual([
      { id: 'abc', name: 'ABC', ...unknown, supportedPayoutMethods: ['bank_transfer', 'cash_pickup'] },
      { id: 'xyz', name: 'XYZ', ...unknown, supportedPayoutMethods: ['cash_pickup'] },
    ]);
  });
});
