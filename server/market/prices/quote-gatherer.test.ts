import { exampleOffer } from '@tern/domain/offers/example-offer-overrides.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { describe, expect, it } from 'vitest';
import type { Timer } from '../../foundation/jobs/timer.ts';
import { mergeOffers } from './merge-offers.ts';
import { createQuoteGatherer } from './quote-gatherer.ts';
import type { QuoteSource } from './quote-source.ts';

const corridor = { fromCountry: 'US', toCountry: 'PH', currency: 'USD', toCurrency: 'PHP', amount: 500 };
const estimate = exampleOffer({ provider: { id: 'a', name: 'A' } });
const live = exampleOffer({
  provider: { id: 'a', name: 'A' },
  provenance: { confidence: 'live', asOf: '2026-10-12T12:00:00Z' },
});

function source(id: string, offers: QuoteSource['offers'], version = 0): QuoteSource {
  return { id, name: id.toUpperCase(), budgetMs: 100, version: () => version, offers };
}
/** A timer that never runs its callback, and a timer that runs it immediately. */
const never: Timer = () => () => {};
const atOnce: Timer = (_ms, run) => {
  queueMicrotask(run);
  return () => {};
};
const gatherer = (sources: QuoteSource[], delay: Timer = never) =>
  createQuoteGatherer({ sources, delay, log: () => {} });

describe('gathering offers [D2]', () => {
  it('returns synchronously if every source does', () => {
    const gathered = gatherer([source('x', () => [estimate])]).gather(corridor);
    expect(gathered).toEqual({ offers: [estimate], sources: [{ id: 'x', name: 'X', status: 'ok', offers: 1 }] });
  });

  it('continues without a source that throws or rejects, and reports the failure', async () => {
    const gathered = await gatherer([
      source('x', () => [estimate]),
      source('y', () => {
        throw new Error('boom');
      }),
      source('z', () => Promise.reject(new Error('no network'))),
    ]).gather(corridor);
    expect(gathered.offers).toEqual([estimate]);
    expect(gathered.sources.map(({ id, status }) => [id, status])).toEqual([
      ['x', 'ok'],
      ['y', 'failed'],
      ['z', 'failed'],
    ]);
    expect(JSON.stringify(gathered.sources)).not.toContain('boom');
  });

  it('waits no longer for a source than its time budget allows', async () => {
    const gathered = await gatherer(
      [source('x', () => [estimate]), source('slow', () => new Promise(() => {}))],
      atOnce,
    ).gather(corridor);
    expect(gathered.sources[1]).toMatchObject({ id: 'slow', status: 'late', offers: 0 });
    expect(gathered.offers).toEqual([estimate]);
  });

  it('returns the same object until a source’s offers, its status or the ratings change', () => {
    let offers: readonly Offer[] = [estimate];
    let isBroken = false;
    let votes = 0;
    const { gather } = createQuoteGatherer({
      sources: [
        source('x', () => offers),
        source('y', () => {
          if (isBroken) throw new Error('boom');
          return none;
        }),
      ],
      votes: { join: (rated) => rated.map((offer) => ({ ...offer, deliveryMinutes: votes })), version: () => votes },
      delay: never,
      log: () => {},
    });
    const none: readonly Offer[] = [];
    const first = gather(corridor);
    expect(gather({ ...corridor, amount: 900 })).toBe(first);
    expect(gather({ ...corridor, payIn: 'cash' })).not.toBe(first);
    votes = 30;
    expect(gather(corridor)).toMatchObject({ offers: [{ deliveryMinutes: 30 }] });
    isBroken = true;
    expect(gather(corridor)).toMatchObject({ sources: [{ status: 'ok' }, { status: 'failed' }] });
    offers = [live];
    expect(gather(corridor)).toMatchObject({ offers: [{ provenance: { confidence: 'live' } }] });
  });

  it('reports the sum of all source versions as the version', () => {
    expect(gatherer([source('x', () => [], 3), source('y', () => [], 4)]).version()).toBe(7);
  });
});

describe('merging offers [D2]', () => {
  it('replaces the estimate with a live price for the same provider and payout method', () => {
    expect(mergeOffers([[estimate], [live]])).toEqual([live]);
    expect(mergeOffers([[live], [estimate]])).toEqual([live]);
  });

  it("keeps a provider's estimate for a payout method without a live price, and combines its payout methods", () => {
    const cash: Offer = {
      ...estimate,
      payoutMethod: 'cash_pickup',
      provider: { ...estimate.provider, supportedPayoutMethods: ['cash_pickup'] },
    };
    const merged = mergeOffers([[estimate, cash], [live]]);
    expect(merged.map((offer) => [offer.payoutMethod, offer.provenance.confidence])).toEqual([
      ['bank_transfer', 'live'],
      ['cash_pickup', 'estimated'],
    ]);
    for (const offer of merged)
      expect([...offer.provider.supportedPayoutMethods].sort()).toEqual(['bank_transfer', 'cash_pickup']);
  });

  it('uses the newer of two measured prices and prefers an estimate to an offer with default values', () => {
    const older = exampleOffer({ ...live, provenance: { confidence: 'live', asOf: '2026-10-11T12:00:00Z' } });
    expect(mergeOffers([[older], [live]])).toEqual([live]);
    const standIn = exampleOffer({
      provider: { id: 'a', name: 'A' },
      fallbacks: ['fxSpread'],
      provenance: { confidence: 'fresh' },
    });
    expect(mergeOffers([[standIn], [estimate]])).toEqual([estimate]);
  });
});
