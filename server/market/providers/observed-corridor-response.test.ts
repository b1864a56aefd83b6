import { observedServices } from '@tern/domain/prices/observed-service.ts';
import { expect, it } from 'vitest';
import type { StoredObservation } from '../prices/observations/row-to-observations.ts';
import { toObservedCorridorResponse } from './observed-corridor-response.ts';

const now = Date.parse('2026-10-12T12:00:00Z');
const hourMs = 3_600_000;
const feed: StoredObservation = {
  ...{ source: 'feed', externalId: 'a', kind: 'feed', providerId: 'ria', providerName: 'Ria', category: 'mto' },
  ...{ fromCountry: 'GB', toCountry: 'IN', currency: 'GBP', toCurrency: 'INR', payoutMethod: 'bank_transfer' },
  ...{ amount: 200, fee: 2, marginPercent: 1, seenAt: now - hourMs, seenPrecision: 'minute', recordedAt: now },
};

it('toObservedCorridorResponse gives a service the confidence of its oldest price, like the results page [B1-4]', () => {
  const older = { ...feed, amount: 1000, seenAt: now - 144 * hourMs };
  const source = { id: 'feed', name: 'Feed', url: '', license: null };
  const services = observedServices([feed, older]).map((service) => ({ service, source }));
  const corridor = { key: 'GBIN', fromCountry: 'GB', toCountry: 'IN', currency: 'GBP', toCurrency: 'INR', services };
  expect(toObservedCorridorResponse(corridor, now).services).toMatchObject([
    { confidence: 'fresh', seenAt: '2026-10-06T12:00:00.000Z' },
  ]);
});
