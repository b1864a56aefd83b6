import { generateKeyPairSync, sign } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSurveyCompanies } from '@tern/domain/prices/parse-survey.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parsePriceFeedList } from '../../../foundation/config/price-feed-config.ts';
import { type FakePriceFeed, priceFeedText, startFakePriceFeed } from '../../../testing/services/fake-price-feed.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { readBundledPriceFiles } from '../bundled/bundled-prices.ts';
import { type Catalogue, loadCatalogue } from '../load-catalogue.ts';
import { createProviderIdResolver, type ResolveProviderId } from '../observations/provider-of-observation.ts';
import { readFeedStates, readQuarantinedLines } from './feed-states.store.ts';
import { createPriceFeeds, type PriceFeedsDeps } from './price-feeds.ts';

const example = join(import.meta.dirname, '../../../../docs/operating/examples/price-feed.jsonl');
const start = Date.parse('2026-10-12T12:00:00Z');
const quarterHour = 15 * 60_000;
let now = start;
let database: TestDatabase;
let feed: FakePriceFeed;
let catalogue: Catalogue;
let firmId: ResolveProviderId;
let folder: string;

beforeAll(async () => {
  [database, feed, catalogue, folder] = await Promise.all([
    createTestDatabase(),
    startFakePriceFeed(),
    loadCatalogue(),
    mkdtemp(join(tmpdir(), 'tern-feeds-')),
  ]);
  firmId = createProviderIdResolver(catalogue, parseSurveyCompanies((await readBundledPriceFiles()).firms));
});
afterAll(async () => {
  await Promise.all([database.close(), feed.close(), rm(folder, { recursive: true })]);
});
beforeEach(async () => {
  now = start;
  Object.assign(feed, { body: priceFeedText([]), signature: undefined, misbehave: undefined, asked: [] });
  for (const table of ['price_observations', 'price_sources', 'price_feeds'] as const) {
    await database.db.deleteFrom(table).execute();
  }
});

function feeds(setting: string, more: Partial<PriceFeedsDeps> = {}) {
  const midRates: Readonly<Record<string, number>> = { GBPINR: 125, AEDPKR: 76 };
  return createPriceFeeds({
    feeds: parsePriceFeedList(setting, '/'),
    ...{ db: database.db, firmId, providers: catalogue.providers, now: () => now, log: () => {} },
    midRate: (from, to) => midRates[from + to],
    seen: () => [],
    onTaken: async () => {},
    timeoutMs: 2000,
    ...more,
  });
}
const idOf = (setting: string) => parsePriceFeedList(setting, '/')[0]?.id ?? '';
const stateOf = async (setting = feed.url) => (await readFeedStates(database.db, [idOf(setting)]))[0];
const quarantineOf = async (setting = feed.url) =>
  (await readQuarantinedLines(database.db, [idOf(setting)], 100)).map(({ line, reason }) => `${line} ${reason}`);
const published = (setting = feed.url) =>
  database.db
    .selectFrom('price_observations')
    .select(['provider_id', 'amount', 'fee', 'rate', 'margin_percent', 'seen_at', 'seen_precision', 'kind'])
    .where('source', '=', idOf(setting))
    .where('withdrawn_at', 'is', null)
    .orderBy('external_id')
    .orderBy('amount')
    .execute();

/** Advances the clock by a quarter of an hour, publishes a version and polls the feed. */
async function publish(body: string | Buffer, one = feeds(feed.url)): Promise<void> {
  feed.body = body;
  now += quarterHour;
  await one.poll();
}
const later = (minutes: number) => ({ publishedAt: new Date(start + minutes * 60_000).toISOString() });

const good = {
  ...{ provider: 'Western Union', fromCountry: 'GB', toCountry: 'IN', currency: 'GBP', amount: 120, fee: 2 },
  ...{ rate: 122.5, midRate: 125, payIn: 'debit_card', payout: 'cash_pickup', seenAt: '2026-10-10' },
};
/** Enough valid lines that one bad line doesn't cause the entire version to be rejected. */
const filler = [200, 300, 400].map((amount) => ({ ...good, amount }));

describe('a price feed', () => {
  it('publishes its prices with their source, URL and license [B1-10]', async () => {
    await publish(
      priceFeedText([
        good,
        { ...good, provider: 'wise', amount: 300, rate: undefined, midRate: undefined, markupPercent: -0.5 },
      ]),
    );
    expect(await published()).toMatchObject([
      {
        ...{ provider_id: 'western-union', kind: 'feed', amount: '120', fee: '2', rate: '122.5', margin_percent: '2' },
        ...{ seen_at: new Date('2026-10-10'), seen_precision: 'day' },
      },
      { provider_id: 'wise', rate: null, margin_percent: '-0.5' },
    ]);
    const sources = await database.db.selectFrom('price_sources').selectAll().execute();
    expect(sources).toMatchObject([
      { id: idOf(feed.url), name: 'Example Consumer Union', url: 'https://consumers.example/prices' },
    ]);
    expect(sources[0]).toMatchObject({ license: 'CC BY 4.0', redistributable: true });
    expect(await stateOf()).toMatchObject({ accepted: 2, quarantined: 0, failures: 0, problem: null });
  });

  it('can be read from a file, like the example in the manual [B1-10]', async () => {
    const path = join(folder, 'example.jsonl');
    await copyFile(example, path);
    await feeds(path).poll();
    expect(await stateOf(path)).toMatchObject({
      name: 'Example Consumer Union, mystery shopping',
      accepted: 4,
      quarantined: 0,
    });
    expect((await published(path)).map((row) => row.provider_id)).toEqual([
      'moneygram',
      'western-union',
      'western-union',
      'wise',
    ]);
  });

  it.each<[string, unknown, string]>([
    ['a number as text', { ...good, amount: '120' }, 'unreadable'],
    ['an unknown field', { ...good, markup: 2 }, 'unreadable'],
    ['a nonexistent day', { ...good, seenAt: '2026-02-30' }, 'unreadable'],
    ['a rate of zero', { ...good, rate: 0 }, 'unreadable'],
    ['no JSON', 'Western Union;GB;IN;120', 'unreadable'],
    ['more than 4,096 bytes', `{"provider":"${'x'.repeat(5000)}"}`, 'unreadable'],
    ['an unknown provider', { ...good, provider: 'Bank of Nowhere' }, 'unknown_provider'],
    ['an unknown country', { ...good, toCountry: 'QQ' }, 'unknown_place'],
    ['an unknown currency', { ...good, currency: 'QQQ' }, 'unknown_currency'],
    ['a rate ten times too low', { ...good, rate: 12.25 }, 'markup_off'],
    ['a rate ten times too high', { ...good, rate: 1225 }, 'markup_off'],
    ['both rates ten times too low', { ...good, rate: 12.25, midRate: 12.5 }, 'mid_rate_off'],
    ['an inverted rate', { ...good, rate: 1 / 122.5 }, 'markup_off'],
    ['a markup far below zero', { ...good, rate: undefined, midRate: undefined, markupPercent: -12 }, 'markup_off'],
    ['no rate and no markup', { ...good, rate: undefined }, 'markup_unknown'],
    [
      'a rate from last month without a mid-market rate',
      { ...good, midRate: undefined, seenAt: '2026-09-10' },
      'markup_unknown',
    ],
    ['a fee above the amount', { ...good, fee: 120 }, 'fee_above_amount'],
    ['a future day', { ...good, seenAt: '2026-10-14' }, 'from_the_future'],
    ['a price from years ago', { ...good, seenAt: '2023-01-01' }, 'too_old'],
  ])('is published without a line that has %s [B1-10]', async (_what, line, reason) => {
    await publish(priceFeedText([...filler, line as string]));
    expect(await quarantineOf()).toEqual([`5 ${reason}`]);
    expect(await published()).toHaveLength(3);
    expect(await stateOf()).toMatchObject({ accepted: 3, quarantined: 1, problem: null });
  });

  it('can contain a provider’s name in any letter case [B1-10]', async () => {
    const spellings = ['WESTERN UNION', 'western union', 'Western Union'];
    await publish(priceFeedText(spellings.map((provider, index) => ({ ...good, provider, amount: 120 + index }))));
    expect((await published()).map((row) => row.provider_id)).toEqual(Array(3).fill('western-union'));
  });

  it('publishes duplicates only once, and publishes neither of two contradictory prices [B1-10]', async () => {
    const other = { ...good, amount: 150, fee: 3 };
    await publish(priceFeedText([...filler, good, good, other, { ...other, fee: 3.5 }]));
    expect(await quarantineOf()).toEqual(['7 contradiction', '8 contradiction']);
    expect((await published()).map((row) => row.amount)).toEqual(['120', '200', '300', '400']);
  });

  it('is published without a price that is far from all others for its provider and corridor [B1-10]', async () => {
    const observation = { source: 'rpw', providerId: 'western-union', currency: 'GBP' };
    const points = [{ amount: 120, fee: 2, marginPercent: 1, seenAt: 0 }];
    const seen = () => [{ observation, points, corrections: [] }] as unknown as ReturnType<PriceFeedsDeps['seen']>;
    await publish(priceFeedText([...filler, { ...good, fee: 20 }]), feeds(feed.url, { seen }));
    expect(await quarantineOf()).toEqual(['5 unlike_others']);
  });

  it('uses our mid-market rate for a price from today without a mid-market rate of its own [B1-10]', async () => {
    await publish(priceFeedText([{ ...good, midRate: undefined, seenAt: '2026-10-12T08:00:00+02:00' }]));
    expect(await published()).toMatchObject([{ margin_percent: '2', seen_at: new Date('2026-10-12T06:00:00Z') }]);
  });
});

describe('the next version of a price feed', () => {
  it('is requested with the previous ETag, and a 304 changes nothing [B1-10]', async () => {
    const one = feeds(feed.url);
    await publish(priceFeedText(filler), one);
    await publish(priceFeedText(filler), one);
    expect(feed.asked).toEqual([undefined, expect.stringMatching(/^"[0-9a-f]{16}"$/)]);
    expect(await stateOf()).toMatchObject({ accepted: 3, problem: null, checkedAt: new Date(now) });
  });

  it('withdraws prices that it no longer lists and adds new ones [B1-10]', async () => {
    await publish(priceFeedText(filler));
    const newer = { ...good, amount: 200, fee: 2.5, seenAt: '2026-10-12' };
    await publish(priceFeedText([newer, ...filler.slice(0, 2)], later(1)));
    expect((await published()).map((row) => `${row.amount} ${row.fee}`)).toEqual(['200 2', '200 2.5', '300 2']);
    const all = await database.db.selectFrom('price_observations').select('id').execute();
    expect(all).toHaveLength(4);
  });

  it('can’t change a price without a newer timestamp [B1-10]', async () => {
    await publish(priceFeedText(filler));
    await publish(priceFeedText([{ ...good, amount: 200, fee: 9 }, ...filler.slice(1)], later(1)));
    expect(await quarantineOf()).toEqual(['2 changed_afterwards']);
    expect((await published()).map((row) => row.fee)).toEqual(['2', '2', '2']);
  });

  it('appears immediately, but only if it differs from the previous version [B1-10]', async () => {
    let shown = 0;
    const one = feeds(feed.url, { onTaken: async () => void (shown += 1) });
    await publish(priceFeedText(filler), one);
    await publish(priceFeedText(filler), one);
    expect(shown).toBe(1);
  });

  const drop = (to: ServerResponse) => to.writeHead(200, { 'content-length': '9000' }).write('{', () => to.destroy());
  const whole = priceFeedText(filler, later(1));
  it.each<[string, string, string | Buffer | ((to: ServerResponse) => void)]>([
    ['cut short within a line', 'half_written', whole.slice(0, -20)],
    ['cut short before its last line break', 'half_written', whole.slice(0, -1)],
    ['cut short between two lines', 'wrong_count', `${whole.split('\n').slice(0, 3).join('\n')}\n`],
    ['empty', 'half_written', ''],
    ['without a header', 'wrong_header', `${JSON.stringify(good)}\n`],
    ['in another format', 'wrong_header', priceFeedText(filler, { ...later(1), format: 'tern-price-feed-9' })],
    ['an HTML page', 'wrong_header', '<html>down for maintenance</html>\n'],
    ['binary data', 'wrong_header', Buffer.from([0xff, 0xfe, 0x00, 0x0a])],
    ['dated in the future', 'from_the_future', priceFeedText(filler, { publishedAt: '2099-01-01T00:00:00Z' })],
    ['older than the last one', 'replayed', priceFeedText(filler.slice(1), later(-60 * 24))],
    ['different at the same timestamp', 'replayed', priceFeedText(filler.slice(1))],
    [
      'wrong by a factor of ten in every line',
      'mostly_implausible',
      priceFeedText(
        filler.map((line) => ({ ...line, rate: 1225, seenAt: '2026-10-11' })),
        later(1),
      ),
    ],
    ['missing', 'unreachable', (to) => to.writeHead(404).end()],
    ['unavailable', 'unreachable', (to) => to.writeHead(503, { 'retry-after': '60' }).end()],
    ['moved elsewhere', 'unreachable', (to) => to.writeHead(302, { location: 'https://evil.example/' }).end()],
    ['slow', 'unreachable', (to) => void to.writeHead(200).write('{')],
    ['interrupted', 'unreachable', drop],
    ['100 MB', 'too_large', (to) => void to.writeHead(200, { 'content-length': '100000000' }).write('{')],
    ['100 MB without a declared length', 'too_large', (to) => flood(to.writeHead(200), 100_000_000)],
  ])('changes no published price if it is %s (%s) [B1-10]', async (_what, problem, version) => {
    const one = feeds(feed.url, { timeoutMs: problem === 'too_large' ? 20_000 : 400 });
    await publish(priceFeedText(filler), one);
    const before = await published();
    if (typeof version === 'function') feed.misbehave = version;
    else feed.body = version;
    now += quarterHour;
    await one.poll();
    expect(await stateOf()).toMatchObject({ problem, failures: 1, accepted: 3 });
    expect(await published()).toEqual(before);
    feed.misbehave = undefined;
    await publish(priceFeedText(filler, later(2)), one);
    expect(await stateOf()).toMatchObject({ problem: null, failures: 0 });
  });

  it('can be unreachable without affecting another feed [B1-10]', async () => {
    const path = join(folder, 'mine.jsonl');
    await writeFile(path, priceFeedText(filler));
    feed.misbehave = (to) => to.destroy();
    await feeds(`${feed.url} ${path} ${join(folder, 'missing.jsonl')}`).poll();
    expect(await stateOf()).toMatchObject({ problem: 'unreachable' });
    expect(await stateOf(path)).toMatchObject({ problem: null, accepted: 3 });
    expect(await stateOf(join(folder, 'missing.jsonl'))).toMatchObject({ problem: 'unreachable' });
  });

  it('is requested by only one of several simultaneous instances and stored without duplicates [B1-10]', async () => {
    feed.body = priceFeedText(filler);
    await Promise.all(Array.from({ length: 4 }, () => feeds(feed.url).poll()));
    expect(feed.asked).toHaveLength(1);
    expect(await published()).toHaveLength(3);
  });

  it('is requested once every quarter of an hour, no matter when the instances started', async () => {
    feed.body = priceFeedText(filler);
    const [first, second] = [feeds(feed.url), feeds(feed.url)];
    for (let turn = 0; turn < 4; turn += 1) {
      await first.poll();
      now += quarterHour / 2;
      await second.poll();
      now += quarterHour / 2;
    }
    expect(feed.asked).toHaveLength(4);
  });
});

describe('a signed price feed', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const signatureOf = (text: string) => `${sign(null, Buffer.from(text), privateKey).toString('base64')}\n`;
  const signedBy = (other = key) => feeds(`${feed.url}#ed25519=${other}`);
  const text = priceFeedText(filler);

  it('is accepted if it was signed with the configured key [B1-10]', async () => {
    feed.signature = signatureOf(text);
    await publish(text, signedBy());
    expect(await stateOf()).toMatchObject({ accepted: 3, problem: null });
  });

  it.each<[string, string | undefined, string]>([
    ['no signature', undefined, 'not_signed'],
    ['an empty signature', '', 'not_signed'],
    ['the signature of another version', signatureOf(`${text}\n`), 'wrong_signature'],
    ['a signature that isn’t Base64', 'signed, the union', 'wrong_signature'],
  ])('is rejected with %s [B1-10]', async (_what, signature, problem) => {
    feed.signature = signature;
    await publish(text, signedBy());
    expect(await stateOf()).toMatchObject({ accepted: 0, problem });
    expect(await published()).toEqual([]);
  });

  it('is rejected if it was signed with another key [B1-10]', async () => {
    feed.signature = signatureOf(text);
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    await publish(text, signedBy(other.toString('base64')));
    expect(await stateOf()).toMatchObject({ accepted: 0, problem: 'wrong_signature' });
  });

  it('can have its signature in a file next to it [B1-10]', async () => {
    const path = join(folder, 'signed.jsonl');
    await writeFile(path, text);
    await writeFile(`${path}.sig`, signatureOf(text));
    await feeds(`${path}#ed25519=${key}`).poll();
    expect(await stateOf(path)).toMatchObject({ accepted: 3, problem: null });
  });
});

/** Sends at least `bytes` spaces, unless the client disconnects. */
function flood(response: ServerResponse, bytes: number): void {
  let sent = 0;
  const more = () => {
    while (sent < bytes && !response.destroyed) {
      sent += 65_536;
      if (!response.write(Buffer.alloc(65_536, ' '))) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}
