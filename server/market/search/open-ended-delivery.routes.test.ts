import { randomUUID } from 'node:crypto';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled' });
});
afterAll(() => test.close());

// The survey's answer for I-Remit's cash transfers from Singapore is "6 days or more".
const question =
  'fromCountry=SG&toCountry=PH&amount=260&currency=SGD&payIn=cash&payoutMethod=cash_pickup&estimates=shown';
const openEnd = { deliveryTimeMinutes: 8640, deliveryTimeKind: 'at_least' };
const get = (url: string) => test.app.inject({ method: 'GET', url });
const rowOf = async () =>
  (await get(`/api/quotes?${question}`)).json<SearchResponse>().providers.find(({ id }) => id === 'iremit');

describe('a delivery time of “6 days or more” [D1]', () => {
  it('is never stated as the longest time, but is sorted and scored as slow', async () => {
    const row = await rowOf();
    expect(row).toMatchObject({ ...openEnd, deliveryTime: 'In 6 days or more', deliveryTimeCategory: 'days' });
    const speed = row?.scoreParts.find(({ part }) => part === 'speed');
    expect(speed).toMatchObject({ known: true });
    expect(speed?.mark).toBeLessThan(10);
    const sorted = (await get(`/api/quotes?${question}&sortBy=fastest`)).json<SearchResponse>().providers;
    const times = sorted.map(({ deliveryTimeMinutes }) => deliveryTimeMinutes ?? Number.POSITIVE_INFINITY);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('has its kind in the CSV file, and a label of its own on the picture', async () => {
    const csv = (await get(`/api/quotes.csv?${question}`)).payload;
    expect(csv).toMatch(/"iremit".*"at_least"\r/);
    expect(csv).toMatch(/"at_most"\r/);
    const card = (await get(`/api/share-card.svg?${question}&provider=iremit&language=en`)).payload;
    expect(card).toContain('Shortest time');
    expect(card).not.toContain('Longest time');
  });

  it('keeps its kind on the pages of the route and the provider', async () => {
    const facts = (await get('/api/corridors/germany-to-morocco')).json<CorridorFacts>();
    for (const each of [...facts.providers, ...facts.amounts.flatMap(({ offers }) => offers)])
      expect(each.deliveryTimeKind === 'at_least').toBe(each.deliveryTimeMinutes === 8640);
    const provider = (await get('/api/providers/iremit')).json<ProviderFacts>();
    expect(provider.payout.map(({ stated }) => stated)).toContainEqual(
      expect.objectContaining({ to: 8640, deliveryTimeKind: 'at_least' }),
    );
    const services = provider.corridors.flatMap((corridor) => corridor.services);
    expect(services).toContainEqual(expect.objectContaining({ deliveryMinutes: 8640, deliveryTimeKind: 'at_least' }));
  });

  it('promises no latest arrival of a tracked transfer', async () => {
    const maria = await signInAs(test, 'maria');
    const reply = await maria.request('PUT', `/api/transfers/${randomUUID()}`, {
      ...{ providerId: 'iremit', providerName: 'I-Remit', fromCountry: 'SG', toCountry: 'PH', sendAmount: 260 },
      ...{ sendCurrency: 'SGD', receiveCurrency: 'PHP', payoutMethod: 'cash_pickup' },
      sentAt: new Date(test.context.now() - 60_000).toISOString(),
    });
    expect(reply.statusCode).toBe(200);
    const { transfers } = (await maria.request('GET', '/api/transfers')).json<{ transfers: TransferResponse[] }>();
    expect(transfers).toMatchObject([{ expected: null }]);
  });
});
