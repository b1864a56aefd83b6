import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  listSharedPrices,
  type SharedPriceResponse,
  sharedPriceSchema,
} from '@tern/contract/prices/price-contribution.ts';
import type { Problem } from '@tern/contract/problem.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { exportUserData } from '../../../people/account/my-data/export-my-data.ts';
import { signInAs, type TestUser, testOrigin } from '../../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { maxContributionsPerDay } from './contribution-limits.ts';
import { deleteOldContributions } from './delete-old-contributions.job.ts';
import { describeFlaggedPrices } from './describe-flagged-prices.ts';
import { countContributionsByStatus, loadFlaggedPrices } from './flagged-prices.store.ts';

const dayMs = 86_400_000;
let test: TestApp;
let midRate: number;
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '1', QUOTES: 'catalogue,bundled' });
});
beforeEach(async () => {
  await test.context.db.deleteFrom('price_contributions').execute();
  await test.context.db.deleteFrom('price_observations').where('kind', '=', 'person').execute();
  await test.context.prices.observed.refresh();
  midRate = test.context.rates.rate('GBP', 'TZS')?.rate ?? 0;
});
afterAll(() => test.close());

let networks = 0;
const newNetwork = (): string => `10.${Math.floor((networks += 1) / 256)}.${networks % 256}.7`;
/**
 * A price for a transfer to Tanzania. The provider has no measured prices there. The rate is calculated from the
 * markup.
 */
const price = (markupPercent: number, change: object = {}) => ({
  ...{ fromCountry: 'GB', toCountry: 'TZ', currency: 'GBP', amount: 200, fee: 2, feeMode: 'included' },
  ...{ rate: midRate * (1 - markupPercent / 100), payoutMethod: 'bank_transfer', provider: 'remitly', ...change },
});
type Sharing = { readonly person?: TestUser; readonly ip?: string; readonly headers?: Record<string, string> };
const share = async (body: object, { person, ip = newNetwork(), headers = {} }: Sharing = {}) => {
  const cookie = person && { cookie: person.cookie };
  const reply = await test.app.inject({
    ...{ method: 'POST', url: '/api/prices/contributions', payload: body },
    headers: { origin: testOrigin, 'x-forwarded-for': ip, ...cookie, ...headers },
  });
  return { status: reply.statusCode, body: reply.json<SharedPriceResponse & Problem>(), headers: reply.headers };
};
const newPerson = (): Promise<TestUser> => signInAs(test, `person-${randomUUID()}`);
const shareAsNew = async (body: object, more: Sharing = {}) => share(body, { person: await newPerson(), ...more });
const listOf = async (person: TestUser) => {
  const reply = await person.request('GET', '/api/prices/contributions');
  expect(listSharedPrices.response.safeParse(reply.json()).error).toBeUndefined();
  return reply.json<{ prices: SharedPriceResponse[] }>().prices;
};
const offer = async (amount = 200) => {
  const url = `/api/quotes?fromCountry=GB&toCountry=TZ&currency=GBP&amount=${amount}&payoutMethod=bank_transfer`;
  const { providers } = (await test.app.inject(url)).json<SearchResponse>();
  return providers.find(({ id }) => id === 'remitly');
};
/** Returns a header with the redemption record that a browser receives for a spent token. */
const token = () => ({ 'trust-token': test.context.redemptionRecords.issue('price', 'us').text });
const published = () =>
  test.context.db.selectFrom('price_observations').selectAll().where('kind', '=', 'person').orderBy('id').execute();

describe('a shared price', () => {
  it('can be deleted only by its author, but a price that others confirmed stays public [B1-7]', async () => {
    const [maria, ben] = [await newPerson(), await newPerson()];
    await share(price(1), { person: maria });
    const [{ id } = { id: '' }] = await listOf(maria);
    const remove = async (person: TestUser, which = id) =>
      (await person.request('DELETE', `/api/prices/contributions/${which}`)).json<{
        removed?: boolean;
        code?: string;
      }>();
    expect(await remove(ben)).toEqual({ removed: false });
    expect(await remove(maria, 'x')).toMatchObject({ code: 'invalid_parameters' });
    await shareAsNew(price(1.1));
    await share(price(1.2), { person: ben });
    expect((await offer())?.provenance.kind).toBe('person');
    expect(await remove(maria)).toEqual({ removed: true });
    expect([await listOf(maria), (await listOf(ben)).length]).toEqual([[], 1]);
    expect((await offer())?.provenance.kind).toBe('person');
  });

  it('is visible only to its author until users in three networks agree, and is then visible to everybody as confirmed [B1-7]', async () => {
    const [maria, ben] = [await newPerson(), await newPerson()];
    const before = await offer();
    const first = await share(price(1), { person: maria });
    expect(first.status).toBe(200);
    expect(sharedPriceSchema.safeParse(first.body).error).toBeUndefined();
    expect(first.body).toMatchObject({ state: 'waiting', providerName: 'Remitly', amount: 200, fee: 2 });
    expect(first.body.totalCostPercent).toBeCloseTo(1.99, 2);
    await share(price(1.1), { person: ben });
    expect(await offer()).toEqual(before);
    expect(await published()).toEqual([]);
    expect(await listOf(maria)).toEqual([first.body]);
    expect((await listOf(ben)).map(({ markupPercent }) => markupPercent)).toEqual([1.1]);

    const third = await shareAsNew(price(1.05));
    expect(third.body.state).toBe('public');
    const after = await offer();
    expect(after).toMatchObject({ costCalculation: { transferFee: 2 }, isEstimate: false });
    expect(after?.exchangeRate).toBeCloseTo(midRate * (1 - 1.05 / 100), 2);
    expect(after?.provenance).toMatchObject({
      ...{ kind: 'person', confidence: 'live', source: 'People who use Tern', seenAt: '2026-10-12' },
      note: expect.stringContaining('3 people shared it'),
    });
    expect((await listOf(maria)).map(({ state }) => state)).toEqual(['public']);
  });

  it('is no longer confirmed after two weeks and no longer fresh after 30 days [B1-4] [B1-7]', async () => {
    for (const markup of [1, 1.1, 1.05]) await shareAsNew(price(markup));
    const confidenceAfter = async (days: number) => {
      test.advance(days * dayMs);
      await test.context.prices.observed.refresh();
      const { kind, confidence } = (await offer())?.provenance ?? {};
      return [kind, confidence];
    };
    expect(await confidenceAfter(13)).toEqual(['person', 'live']);
    expect(await confidenceAfter(1)).toEqual(['person', 'fresh']);
    expect(await confidenceAfter(17)).toEqual(['person', 'estimated']);
  });

  it('is replaced if three users see a different price later [B1-7]', async () => {
    for (const markup of [1, 1.1, 1.05]) await shareAsNew(price(markup));
    test.advance(dayMs);
    expect((await shareAsNew(price(3))).body.state).toBe('set_aside');
    expect((await shareAsNew(price(3.1))).body.state).toBe('waiting');
    expect((await shareAsNew(price(3.05))).body.state).toBe('public');
    expect((await offer())?.exchangeRate).toBeCloseTo(midRate * (1 - 3.05 / 100), 2);
    expect(await published()).toMatchObject([{ withdrawn_at: expect.any(Date) }, { withdrawn_at: null }]);
    expect(await countContributionsByStatus(test.context.db)).toEqual({ outdated: 3, published: 3 });
  });

  it('never becomes public again once contradicted, even if its replacement is withdrawn [B1-7]', async () => {
    const shareThree = async (markups: readonly number[], amount: number) => {
      for (const markup of markups) await shareAsNew(price(markup, { amount, fee: 1 }));
    };
    await shareThree([1, 1, 1], 200);
    test.advance(60_000);
    await shareThree([3, 3, 3], 240);
    test.advance(60_000);
    // These are comparable only with the replacement, and they don't agree with each other.
    await shareThree([6, 8, 10], 290);
    await test.context.prices.observed.refresh();
    expect((await published()).filter((row) => row.withdrawn_at === null)).toEqual([]);
  });

  it('is withdrawn without replacement if later users disagree with it and each other [B1-7]', async () => {
    for (const markup of [1, 1.1, 1.05]) await shareAsNew(price(markup));
    test.advance(dayMs);
    for (const markup of [3, 5, 8]) await shareAsNew(price(markup));
    expect(await published()).toMatchObject([{ withdrawn_at: expect.any(Date) }]);
    expect((await offer())?.provenance.kind).not.toBe('person');
  });

  it.each([
    { days: 1, first: 'set_aside', later: 'waiting', counts: { outdated: 3, waiting: 1, published: 3 } },
    { days: 15, first: 'set_aside', later: 'set_aside', counts: { outdated: 4, published: 3 } },
  ])('is no longer public for its author once it is withdrawn $days days later [B1-7]', async (example) => {
    const { days, first, later, counts } = example;
    // Signs in again each time, because the session may end before the price is withdrawn.
    const [maria, ben] = [() => signInAs(test, `first-${days}`), () => signInAs(test, `later-${days}`)];
    await share(price(1), { person: await maria() });
    for (const markup of [1.1, 1.05]) await shareAsNew(price(markup));
    test.advance(60_000);
    await share(price(1.02), { person: await ben() });
    const states = async () => [(await listOf(await maria()))[0]?.state, (await listOf(await ben()))[0]?.state];
    expect(await states()).toEqual(['public', 'public']);
    test.advance(days * dayMs);
    for (const markup of [1.6, 1.6, 1.6]) await shareAsNew(price(markup));
    expect(await published()).toMatchObject([{ withdrawn_at: expect.any(Date) }, { withdrawn_at: null }]);
    expect(await states()).toEqual([first, later]);
    expect(await countContributionsByStatus(test.context.db)).toEqual(counts);
  });

  it('is published without confirmations only if the survey measured nearly the same price [B1-7]', async () => {
    const measured = await test.context.prices.measuredOffers({
      ...{ fromCountry: 'GB', toCountry: 'IN', currency: 'GBP', toCurrency: 'INR', amount: 120 },
    });
    const way = measured.find(({ provenance, fallbacks }) => provenance.kind === 'survey' && fallbacks.length === 0);
    const [tier] = way?.terms.tiers ?? [];
    if (!way || !tier) throw new Error('The survey measured nothing here');
    const mid = test.context.rates.rate('GBP', 'INR')?.rate ?? 0;
    const seen = (points: number) => ({
      ...price(0, { toCountry: 'IN', amount: 120, provider: way.provider.id, payoutMethod: way.payoutMethod }),
      ...{ fee: tier.fixedFee, rate: mid * (1 - (tier.fxSpreadPercent + points) / 100) },
    });
    expect((await shareAsNew(seen(0.4))).body.state).toBe('waiting');
    expect((await shareAsNew(seen(0.1))).body.state).toBe('public');
    expect(await published()).toMatchObject([{ people: 1, kind: 'person' }]);
    // The price that three users agree on has the time of the first user's price, which is already published.
    for (let more = 0; more < 2; more += 1) {
      test.advance(60_000);
      await shareAsNew(seen(0.1));
    }
    expect((await published()).at(-1)).toMatchObject({ people: 3 });
  });

  it('is compared with measured prices for the same pay-in method only [B1-7]', async () => {
    const mid = test.context.rates.rate('USD', 'MXN')?.rate ?? 0;
    const corridor = { fromCountry: 'US', toCountry: 'MX', currency: 'USD', toCurrency: 'MXN', amount: 200 };
    /** Wise's price for this pay-in method, as another user would see it. */
    const seen = async (payIn?: PayInMethodId) => {
      const offers = await test.context.prices.measuredOffers({ ...corridor, payIn });
      const way = offers.find(
        ({ provider, payoutMethod }) => provider.id === 'wise' && payoutMethod === 'bank_transfer',
      );
      const tier = way?.terms.tiers.find(({ upTo = Infinity }) => upTo >= 200);
      if (!tier) throw new Error('Nobody measured this price');
      const { fixedFee, percentageFee, fxSpreadPercent } = tier;
      const fee = Number((fixedFee + percentageFee * 2).toFixed(2));
      return price(0, {
        ...corridor,
        toCurrency: undefined,
        provider: 'wise',
        fee,
        rate: mid * (1 - fxSpreadPercent / 100),
      });
    };
    const [byBank, byAnything] = [await seen('bank_account'), await seen()];
    expect(byBank.fee).not.toBe(byAnything.fee);
    expect((await shareAsNew({ ...byAnything, payIn: 'debit_card' })).body.state).toBe('waiting');
    expect((await shareAsNew({ ...byBank, payIn: 'debit_card' })).body.state).toBe('waiting');
    expect((await shareAsNew({ ...byBank, payIn: 'bank_account' })).body.state).toBe('public');
  });

  it('is no longer public for its author after migration 0031 if it had already been withdrawn [B1-7]', async () => {
    const { db, now } = test.context;
    for (const amount of [200, 400])
      for (const markup of [1, 1.1, 1.05]) await shareAsNew(price(markup, { amount, fee: amount / 100 }));
    const withdrawn = db.updateTable('price_observations').where('kind', '=', 'person').where('amount', '=', '200');
    await withdrawn.set({ withdrawn_at: new Date(now()) }).execute();
    const folder = join(import.meta.dirname, '../../../foundation/db/migrations');
    await sql.raw(await readFile(join(folder, '0031-outdated-shared-prices.sql'), 'utf8')).execute(db);
    expect(await countContributionsByStatus(db)).toEqual({ outdated: 3, published: 3 });
  });

  it.each([
    { replaced: 'without replacement', markups: [1.6, 3, 5], newer: 0, state: 'public', shown: 1.05 },
    { replaced: 'and replaced', markups: [1.6, 1.6, 1.6], newer: 1, state: 'set_aside', shown: 1.6 },
  ])('is $state for its author if a price that it agrees with is withdrawn $replaced [B1-7]', async (example) => {
    const about = (markup: number, amount: number) => price(markup, { amount, fee: amount / 100 });
    for (const markup of [1, 1.1, 1.05]) await shareAsNew(about(markup, 200));
    const maria = () => signInAs(test, `two-prices-${example.state}`);
    await share(about(1, 240), { person: await maria() });
    await shareAsNew(about(1.05, 270));
    await shareAsNew(about(1.1, 300));
    expect(await published()).toMatchObject([{ amount: '200' }, { amount: '270' }]);
    test.advance(15 * dayMs);
    for (const markup of example.markups) await shareAsNew(about(markup, 200));
    const left = [false, true, ...Array<boolean>(example.newer).fill(true)];
    expect((await published()).map((row) => row.withdrawn_at === null)).toEqual(left);
    expect((await listOf(await maria()))[0]?.state).toBe(example.state);
    expect((await offer(240))?.exchangeRate).toBeCloseTo(midRate * (1 - example.shown / 100), 2);
  });

  it.each([
    { days: 1, counts: { outdated: 3, published: 2, waiting: 3 } },
    { days: 15, counts: { outdated: 2, published: 3, waiting: 3 } },
  ])('stays public for its author if it agrees with a price left $days days later [B1-7]', async (example) => {
    const { days, counts } = example;
    const about = (markup: number, amount: number) => price(markup, { amount, fee: amount / 100 });
    const maria = () => signInAs(test, `smallest-amount-${days}`);
    await share(about(1, 82), { person: await maria() });
    await shareAsNew(about(1.05, 120));
    await shareAsNew(about(1.1, 100));
    for (const markup of [1.05, 1.1]) await shareAsNew(about(markup, 70));
    expect(await published()).toMatchObject([{ amount: '120' }, { amount: '70' }]);
    test.advance(days * dayMs);
    for (const markup of [1.6, 3, 5]) await shareAsNew(about(markup, 70));
    expect((await published()).map((row) => row.withdrawn_at === null)).toEqual([true, false]);
    expect((await listOf(await maria()))[0]?.state).toBe('public');
    expect((await offer(82))?.exchangeRate).toBeCloseTo(midRate * (1 - 1.05 / 100), 2);
    expect(await countContributionsByStatus(test.context.db)).toEqual(counts);
  });

  it('isn’t public for its author once searches use newer prices, even if it isn’t withdrawn [B1-7]', async () => {
    const maria = () => signInAs(test, 'replaced');
    const states: (string | undefined)[] = [];
    for (const markup of [1, 1.38, 1.76]) {
      await share(price(markup), { person: await maria() });
      for (const _other of [1, 2]) await shareAsNew(price(markup));
      expect((await offer())?.exchangeRate).toBeCloseTo(midRate * (1 - markup / 100), 2);
      states.push((await listOf(await maria())).at(-1)?.state);
      test.advance(15 * dayMs);
    }
    expect((await published()).map((row) => row.withdrawn_at)).toEqual([null, null, null]);
    expect(states).toEqual(['public', 'public', 'set_aside']);
  });

  it('isn’t public for its author once it is too old for searches [B1-7]', async () => {
    const maria = () => signInAs(test, 'too-old');
    await share(price(1), { person: await maria() });
    for (const markup of [1.1, 1.05]) await shareAsNew(price(markup));
    test.advance(731 * dayMs);
    expect((await listOf(await maria()))[0]?.state).toBe('set_aside');
  });

  it('is set aside immediately if searches use a newer price at a similar amount [B1-7]', async () => {
    const at = (amount: number, markup: number) => price(markup, { amount, fee: amount / 100 });
    for (const _person of [1, 2, 3]) await shareAsNew(at(200, 1));
    test.advance(60_000);
    for (const _person of [1, 2, 3]) await shareAsNew(at(300, 3));
    const maria = await newPerson();
    const { body } = await share(at(200, 1), { person: maria });
    expect([body.state, (await listOf(maria))[0]?.state]).toEqual(['set_aside', 'set_aside']);
    expect((await offer())?.exchangeRate).toBeCloseTo(midRate * (1 - 3 / 100), 2);
  });

  it.each([1, 15])('isn’t public for its author if it agrees with no price left $0 days later [B1-7]', async (days) => {
    const about = (markup: number, amount: number) => price(markup, { amount, fee: amount / 100 });
    const maria = () => signInAs(test, `withdrawn-elsewhere-${days}`);
    await share(about(1, 82), { person: await maria() });
    await shareAsNew(about(1.05, 120));
    await shareAsNew(about(1.1, 100));
    expect((await listOf(await maria()))[0]?.state).toBe('public');
    test.advance(days * dayMs);
    // Comparable with 120, but not with 82.
    for (const markup of [1.6, 1.6, 1.6]) await shareAsNew(about(markup, 150));
    expect(await published()).toMatchObject([{ withdrawn_at: expect.any(Date) }, { withdrawn_at: null }]);
    expect((await listOf(await maria()))[0]?.state).toBe('set_aside');
  });
});

it('a price that three people share is shown even if no bundled prices or feeds are configured [B1-7]', async () => {
  const only = await startTestApp({ TRUST_PROXY: '1', QUOTES: 'catalogue' });
  onTestFinished(() => only.close());
  for (const [index, markup] of [1, 1.1, 1.05].entries()) {
    const person = await signInAs(only, `person-${randomUUID()}`);
    const reply = await only.app.inject({
      ...{ method: 'POST', url: '/api/prices/contributions', payload: price(markup) },
      headers: { origin: testOrigin, 'x-forwarded-for': `10.200.${index}.7`, cookie: person.cookie },
    });
    expect(reply.statusCode).toBe(200);
  }
  const { providers } = (
    await only.app.inject('/api/quotes?fromCountry=GB&toCountry=TZ&currency=GBP&amount=200')
  ).json<SearchResponse>();
  expect(providers.find(({ id }) => id === 'remitly')?.provenance.kind).toBe('person');
});

describe('price confirmation', () => {
  const agreeing = [1, 1.1, 1.05];

  it('counts three accounts in the same network as a single source, even on three different days [B1-7]', async () => {
    for (const markup of agreeing) {
      expect((await shareAsNew(price(markup), { ip: `192.0.2.${markup * 100}` })).body.state).toBe('waiting');
      test.advance(dayMs);
    }
    const rows = await test.context.db.selectFrom('price_contributions').selectAll().execute();
    expect(new Set(rows.map(({ network }) => network)).size).toBe(1);
    expect(new Set(rows.map(({ network_of_day }) => network_of_day)).size).toBe(3);
  });

  it('counts one account in three networks as a single source [B1-7]', async () => {
    const maria = await newPerson();
    for (const markup of agreeing) {
      expect((await share(price(markup), { person: maria })).body.state).toBe('waiting');
      test.advance(dayMs);
    }
  });

  it('counts three spent tokens as three sources in three networks, but as a single source in the same network [B1-7]', async () => {
    for (const markup of agreeing) await share(price(markup), { headers: token() });
    expect(await published()).toHaveLength(1);
    const elsewhere = { toCountry: 'KE', rate: (test.context.rates.rate('GBP', 'KES')?.rate ?? 0) * 0.98 };
    for (const last of [1, 2, 3]) await share(price(0, elsewhere), { headers: token(), ip: `2001:db8:7:${last}::1` });
    expect(await published()).toHaveLength(1);
  });

  it('stores no IP address, and nothing that links two prices except the user id [B1-7]', async () => {
    const maria = await newPerson();
    await share(price(1), { person: maria, ip: '198.51.100.77' });
    await share(price(1, { payoutMethod: 'mobile_wallet' }), { person: maria, ip: '198.51.100.77' });
    const rows = await test.context.db.selectFrom('price_contributions').selectAll().execute();
    const [one, other] = rows.map(({ user_id: _id, ...rest }) => rest);
    expect(JSON.stringify([one, other])).not.toMatch(/198\.51\.100|person-/);
    expect(one?.contributor).not.toBe(other?.contributor);
    expect(one?.network).not.toBe(other?.network);
  });
});

describe('the price-sharing API', () => {
  it.each<[string, object, string, string]>([
    ['an unknown provider', { provider: 'Corner shop 12' }, 'provider', 'provider_unknown'],
    ['hostile text as a provider', { provider: "<script>'; drop table users; --" }, 'provider', 'provider_unknown'],
    ['an amount in the wrong currency', { currency: 'USD' }, 'currency', 'not_local_currency'],
    ['a fee above the amount', { fee: 201 }, 'fee', 'fee_above_amount'],
    ['too few numbers', { fee: undefined }, 'rate', 'too_few_numbers'],
    ['a negative fee', { fee: -1 }, 'fee', 'too_small'],
    ['a price without a payout method', { payoutMethod: '' }, 'payoutMethod', 'invalid_value'],
    ['an unknown pay-in method', { payIn: 'gold' }, 'payIn', 'invalid_value'],
    ['free text', { note: 'great' }, 'note', 'unknown_field'],
  ])('rejects %s [B1-7]', async (_name, change, field, code) => {
    const { status, body } = await shareAsNew(price(1, change));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_parameters' });
    expect(body.errors?.map((error) => [error.field, error.code])).toContainEqual([field, code]);
    expect(await countContributionsByStatus(test.context.db)).toEqual({});
  });

  it('rejects a price seen more than 24 hours ago, but not one seen exactly 24 hours ago [B1-7]', async () => {
    const seen = (ago: number) => shareAsNew(price(1, { seenAt: new Date(test.context.now() - ago).toISOString() }));
    const { status, body } = await seen(dayMs + 1);
    expect([status, body.errors?.[0]]).toMatchObject([400, { field: 'seenAt', code: 'too_old' }]);
    expect(await countContributionsByStatus(test.context.db)).toEqual({});
    expect((await seen(dayMs)).status).toBe(200);
  });

  it('rejects an inverted rate [B1-7]', async () => {
    const { status, body } = await shareAsNew(price(1, { rate: 1 / midRate }));
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'inverted_rate']);
  });

  it('rejects a visitor who has no token, a reused token or a token for something else [B1-7]', async () => {
    const headers = token();
    expect((await share(price(1))).body.code).toBe('bot_check_needed');
    expect((await share(price(1), { headers })).status).toBe(200);
    expect((await share(price(1), { headers })).body.code).toBe('bot_check_needed');
    const another = { 'trust-token': test.context.redemptionRecords.issue('contact', 'us').text };
    expect((await share(price(1), { headers: another })).body.code).toBe('bot_check_needed');
    expect(await countContributionsByStatus(test.context.db)).toEqual({ waiting: 1 });
  });

  it('rejects a price from another site, and a request for shared prices without an account [B1-7]', async () => {
    expect((await shareAsNew(price(1), { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await test.app.inject('/api/prices/contributions')).statusCode).toBe(401);
  });

  it("rejects an account's second price in a day for the same service, and its eleventh price in a day [B1-7]", async () => {
    const maria = await newPerson();
    expect((await share(price(1), { person: maria })).status).toBe(200);
    const again = await share(price(1.2), { person: maria });
    expect([again.status, again.body.code]).toEqual([409, 'limit_reached']);
    const providers = [...test.context.providers.keys()]
      .filter((id) => id !== 'remitly')
      .slice(0, maxContributionsPerDay);
    const statuses = [];
    for (const provider of providers) statuses.push((await share(price(1, { provider }), { person: maria })).status);
    expect(statuses).toEqual([...Array(maxContributionsPerDay - 1).fill(200), 409]);
    test.advance(dayMs + 1);
    expect((await share(price(1.2), { person: maria })).status).toBe(200);
  });

  it('rejects all but ten of 1,000 prices from one address and publishes none [B1-7]', async () => {
    const providers = [...test.context.providers.keys()];
    const statuses = new Map<number, number>();
    for (let turn = 0; turn < 1000; turn += 1) {
      const body = price(1, { provider: providers[turn % providers.length] });
      const { status } = await share(body, { headers: token(), ip: '203.0.113.9' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: maxContributionsPerDay, 409: 1000 - maxContributionsPerDay });
    expect(await published()).toEqual([]);
    const { body } = await test.app.inject('/metrics');
    expect(body).toMatch(/tern_price_contributions\{result="limit_reached"\} \d{3}/);
  }, 60_000);
});

describe('a repeated request', () => {
  it('gets the same response and shares the price only once [B1-7]', async () => {
    const headers = { 'idempotency-key': randomUUID(), ...token() };
    const first = await share(price(1), { headers, ip: '192.0.2.9' });
    const again = await share(price(1), { headers, ip: '192.0.2.9' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await countContributionsByStatus(test.context.db)).toEqual({ waiting: 1 });
  });
});

describe('quarantine', () => {
  it('stores implausible prices and outliers with the reason and publishes none [B1-7]', async () => {
    for (const _turn of [1, 2, 3]) expect((await shareAsNew(price(-8))).body.state).toBe('set_aside');
    for (const _turn of [1, 2, 3]) await shareAsNew(price(1, { fee: 120, payoutMethod: 'mobile_wallet' }));
    expect(await published()).toEqual([]);
    for (const markup of [1, 1.1, 1.05, 1.02, 1.03]) await shareAsNew(price(markup));
    expect((await shareAsNew(price(9))).body.state).toBe('set_aside');
    const { db } = test.context;
    const text = describeFlaggedPrices(await loadFlaggedPrices(db, 100), await countContributionsByStatus(db));
    expect(text).toContain('Shared prices of the last 90 days: 6 implausible, 1 outlier, 5 published.');
    expect(text).toMatch(
      /remitly, GB to TZ, bank_transfer: outlier\n.*markup 9%\n.*more than 1 point from what people/,
    );
    expect(text).toContain(
      'Why: the exchange-rate markup is outside -5 to 25%. Set aside from 4 here; 5 said something else.',
    );
    expect(text).toContain('Why: the total cost is outside -5 to 50%.');
    expect(describeFlaggedPrices([], {})).toBe('Shared prices of the last 90 days: none.\nNone is set aside.');
  });
});

describe('a user’s shared prices', () => {
  it('are exported and are deleted with the account, but published prices stay [B1-7]', async () => {
    const [maria, ben] = [await newPerson(), await newPerson()];
    await share(price(1), { person: maria });
    for (const person of [ben, await newPerson()]) await share(price(1), { person });
    const { stored } = await exportUserData(test.context.db, maria.id, test.context.now());
    expect(stored['price_contributions']).toMatchObject([{ user_id: maria.id, provider_id: 'remitly' }]);
    await maria.request('DELETE', '/api/profile', { confirmation: maria.email });
    expect(await listOf(ben)).toHaveLength(1);
    expect(await countContributionsByStatus(test.context.db)).toEqual({ published: 2 });
    expect(await published()).toHaveLength(1);
  });

  it('are unlinked from their network after 15 days and deleted after 90 [B1-7]', async () => {
    await shareAsNew(price(1));
    const { db, now } = test.context;
    const rowsAfter = async (days: number) => {
      test.advance(days * dayMs);
      await deleteOldContributions.run({ db, now }, new AbortController().signal);
      return db.selectFrom('price_contributions').select(['network', 'network_of_day']).execute();
    };
    expect((await rowsAfter(15))[0]?.network).not.toBeNull();
    test.advance(1);
    expect(await rowsAfter(1)).toEqual([{ network: null, network_of_day: null }]);
    expect(await db.selectFrom('price_network_keys').selectAll().execute()).toEqual([]);
    expect(await rowsAfter(74)).toEqual([]);
  });
});
