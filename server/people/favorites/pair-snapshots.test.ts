import { exampleOffer } from '@tern/domain/offers/example-offer-overrides.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { expect, it } from 'vitest';
import { grantedAdmission } from '../../abuse/bot-check/search-gate.ts';
import { createPairSnapshotLoader } from './pair-snapshots.ts';

const now = Date.parse('2026-10-12T12:00:00Z');

function snapshotOf(offers: readonly Offer[]) {
  const pairNow = createPairSnapshotLoader({
    rates: {
      rate: (from, to) => ({ rate: from === to ? 1 : 60, asOf: now, source: 'ecb', sourceName: 'ECB', kind: 'daily' }),
      trend7d: () => undefined,
    },
    quotes: { gather: () => ({ offers, sources: [] }), gatherUnasked: () => ({ offers: [], sources: [] }) },
    now: () => now,
    version: () => 1,
  });
  return pairNow.corridor({ fromCountry: 'US', toCountry: 'PH' }, async () => grantedAdmission);
}

const offer = (id: string, fxSpreadPercent: number, kind?: 'survey') =>
  exampleOffer({
    provider: { id },
    terms: { tiers: [{ fixedFee: 3, percentageFee: 0, fxSpreadPercent }] },
    ...(kind && { provenance: { kind } }),
  });

it.each([
  [
    'the best rate seen, not that of an estimate',
    [offer('a', 2, 'survey'), offer('b', 5, 'survey'), offer('c', 1)],
    58.8,
  ],
  ['the best estimate if every price is one', [offer('b', 5), offer('c', 1)], 59.4],
])('a favorite has %s [S2-7]', async (_, offers, bestRate) => {
  expect(await snapshotOf(offers)).toMatchObject({ bestRate });
});
