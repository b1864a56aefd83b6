import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakePriceFeed, priceFeedText, startFakePriceFeed } from '../../../testing/services/fake-price-feed.ts';
import { startTestApp, type TestApp, testNow } from '../../../testing/start-test-app.ts';
import { createPriceFeeds } from './price-feeds.ts';

const hourMs = 3_600_000;
const good = {
  ...{ provider: 'Western Union', fromCountry: 'GB', toCountry: 'IN', currency: 'GBP', fee: 1.25, markupPercent: 1.5 },
  ...{ payIn: 'debit_card', payout: 'cash_pickup', seenAt: new Date(testNow - hourMs).toISOString() },
};
const secret = 'Bank <b>of</b> Nowhere';
let feed: FakePriceFeed;
let test: TestApp;
beforeAll(async () => {
  feed = await startFakePriceFeed();
  test = await startTestApp({ PRICE_FEEDS: feed.url });
  const lines = [120, 300, 310].map((amount) => ({ ...good, amount }));
  feed.body = priceFeedText([...lines, { ...good, amount: 120, provider: secret }]);
});
afterAll(async () => {
  await test.close();
  await feed.close();
});

const ask = async () => {
  const query = 'fromCountry=GB&toCountry=IN&amount=300&currency=GBP&payoutMethod=cash_pickup';
  const answer = (await test.app.inject(`/api/quotes?${query}`)).json<SearchResponse>();
  return answer.providers.find(({ id }) => id === 'western-union');
};
const text = async (url: string) => (await test.app.inject(url)).body;

describe('feed prices', () => {
  it('replace the estimate in results, name their source, URL, license and time, and lose confidence with age [B1-10]', async () => {
    expect((await ask())?.isEstimate).toBe(true);
    await test.context.prices.feeds?.poll();
    expect(await ask()).toMatchObject({
      isEstimate: false,
      costCalculation: { transferFee: 1.25 },
      provenance: {
        ...{ source: 'Example Consumer Union', url: 'https://consumers.example/prices', license: 'CC BY 4.0' },
        ...{ kind: 'feed', confidence: 'live', seenAt: good.seenAt },
      },
    });
    test.advance(23 * hourMs - 60_000);
    expect((await ask())?.provenance.confidence).toBe('live');
    test.advance(60_000);
    expect((await ask())?.provenance).toMatchObject({ confidence: 'fresh', kind: 'feed' });
    test.advance(30 * 24 * hourMs);
    expect((await ask())?.provenance).toMatchObject({ confidence: 'estimated', kind: 'feed' });
  });

  it('are counted in the metrics, and the operator’s page shows their feed and its rejected lines [B1-10]', async () => {
    const status = await text('/status');
    for (const words of ['Example Consumer Union', feed.url, 'unknown_provider', '&lt;b&gt;of'])
      expect(status).toContain(words);
    expect(status).not.toContain('<b>of');
    const metrics = await text('/metrics');
    for (const [name, value] of [
      ['prices', 3],
      ['set_aside', 1],
      ['failures', 0],
    ]) {
      expect(metrics).toMatch(new RegExp(`tern_price_feed_${name}\\{feed="feed-127-0-0-1-[0-9a-f]{8}"\\} ${value}\\n`));
    }
    expect(metrics).toMatch(/tern_price_feed_age_seconds\{feed="[^"]+"\} \d/);
  });

  it('appear in /api/sources with their feed’s name and the time of its newest price [B1-10]', async () => {
    const { prices } = (await test.app.inject('/api/sources')).json<{ prices: { name: string; newest: string }[] }>();
    expect(prices.at(-1)).toMatchObject({ name: 'Example Consumer Union', newest: good.seenAt });
  });
});

describe('a feed version that another instance accepted', () => {
  it('appears on this instance when it next checks for new prices [B1-10]', async () => {
    const { db, config, now, providers, prices } = test.context;
    feed.body = priceFeedText([{ ...good, amount: 300, fee: 1.75, seenAt: new Date(now()).toISOString() }], {
      publishedAt: new Date(now()).toISOString(),
    });
    const elsewhere = createPriceFeeds({
      ...{ feeds: config.priceFeeds, db, providers, now, log: () => {} },
      ...{ firmId: () => 'western-union', midRate: () => undefined, seen: () => [], onTaken: async () => {} },
    });
    await elsewhere.poll();
    await prices.observed.refresh();
    expect(await ask()).toMatchObject({ costCalculation: { transferFee: 1.75 }, provenance: { confidence: 'live' } });
  });
});

describe('a feed price seen long before it was recorded', () => {
  it('is offered until two years after it was seen [B1-10]', async () => {
    const { now, prices } = test.context;
    const seenAt = new Date(now() - 729 * 24 * hourMs).toISOString();
    const isOffered = async () => {
      const publishedAt = new Date(now()).toISOString();
      const old = { ...good, provider: 'Xoom', payout: 'bank_transfer', amount: 300, seenAt };
      feed.body = priceFeedText([old, { ...good, amount: 300, seenAt: publishedAt }], { publishedAt });
      await prices.feeds?.poll();
      const services = prices.observed.seen('GB', 'IN');
      return services.some(({ observation: { kind, providerId } }) => kind === 'feed' && providerId === 'xoom');
    };
    test.advance(hourMs);
    expect(await isOffered()).toBe(true);
    test.advance(2 * 24 * hourMs);
    expect(await isOffered()).toBe(false);
  });
});

describe('/schemas/price-feed.json', () => {
  it('accepts every line of a valid feed, rejects invalid lines and is readable from any site [B1-10]', async () => {
    const reply = await test.app.inject('/schemas/price-feed.json');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/schema+json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    const fits = new Ajv2020({ validateFormats: false }).compile(reply.json());
    for (const line of feed.body.toString().trimEnd().split('\n')) expect(fits(JSON.parse(line)), line).toBe(true);
    expect(fits({ ...good, amount: '120' })).toBe(false);
    expect(fits({ ...good, amount: 120, markup: 1 })).toBe(false);
    expect(fits({ ...good })).toBe(false);
  });
});
