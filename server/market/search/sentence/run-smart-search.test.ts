import type { Problem } from '@tern/contract/problem.ts';
import type { ParsedSentence } from '@tern/contract/search/parsed-sentence.ts';
import { type SearchResponse, searchResponseSchema } from '@tern/contract/search/search-response.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const smart = async (payload: object, headers = {}) => {
  const reply = await test.app.inject({ method: 'POST', url: '/api/search/smart', payload, headers });
  return { status: reply.statusCode, body: reply.json<SearchResponse & Problem>() };
};
const understand = async (query: string, more: Record<string, string> = {}, headers = {}) => {
  const reply = await test.app.inject({ url: '/api/search/understand', query: { query, ...more }, headers });
  return { status: reply.statusCode, body: reply.json<ParsedSentence & Problem>() };
};

const whole = '200 quid from London to my mum in Manila, cash, today';
const hostile = [
  '<script>alert(1)</script> 100 from US to PH',
  '__proto__ constructor toString',
  "'; drop table rate_points; --",
  '\u0000\u202e\ud800',
  '٠'.repeat(500),
  '1,'.repeat(250),
  '🇺🇸'.repeat(100),
];

describe('a smart search by sentence', () => {
  it('searches for what the sentence states and reports what it understood [S7-4] [D7]', async () => {
    const { status, body } = await smart({ query: whole });
    expect(status).toBe(200);
    expect(body.query).toMatchObject({
      fromCountry: 'GB',
      toCountry: 'PH',
      amount: 200,
      currency: 'GBP',
      payoutMethod: 'cash_pickup',
      deliveryTime: 'hours',
    });
    expect(body.understood).toMatchObject({
      fromCountry: 'GB',
      toCountry: 'PH',
      amount: 200,
      currency: 'GBP',
      open: [],
    });
    for (const { text, start, end } of body.understood?.parts ?? []) expect(whole.slice(start, end)).toBe(text);
    expect(body.understood?.parts).toHaveLength(6);
    expect(body.providers.every((row) => row.payoutMethod === 'cash_pickup')).toBe(true);
    expect(searchResponseSchema.safeParse(body).error).toBeUndefined();
  });

  it('includes the interpretation only if a sentence was sent, even an empty one [D7]', async () => {
    expect((await smart({})).body).not.toHaveProperty('understood');
    expect((await smart({ query: '' })).body.understood?.open).toHaveLength(4);
  });

  it('lets explicit fields override the sentence [D7]', async () => {
    const given = {
      fromCountry: 'usa',
      toCountry: 'India',
      amount: 50,
      currency: 'usd',
      payoutMethod: 'bank_transfer',
    };
    const { body } = await smart({ query: whole, ...given });
    expect(body.query).toMatchObject({
      fromCountry: 'US',
      toCountry: 'IN',
      amount: 50,
      currency: 'USD',
      payoutMethod: 'bank_transfer',
      deliveryTime: 'hours',
    });
    expect(body.understood).toMatchObject({ toCountry: 'PH', amount: 200, open: [] });
  });

  it('fills missing fields with the defaults and names them [S7-4]', async () => {
    const { body } = await smart({ query: 'cash to Lagos' });
    expect(body.query).toMatchObject({ fromCountry: 'US', toCountry: 'NG', amount: 1000, currency: 'USD' });
    expect(body.understood?.open).toEqual(['fromCountry', 'amount', 'currency']);
  });

  it('applies what the sentence implies, unless an explicit field differs [S7-4]', async () => {
    const sentence = '200 quid on GCash';
    const { body } = await smart({ query: sentence });
    expect(body.query).toMatchObject({ fromCountry: 'GB', toCountry: 'PH', currency: 'GBP' });
    expect(body.understood?.inferred).toEqual([
      { field: 'toCountry', why: 'wallet', text: 'GCash' },
      { field: 'fromCountry', why: 'currency', text: 'quid' },
    ]);
    const given = await smart({ query: sentence, fromCountry: 'IE', toCountry: 'IN' });
    expect(given.body.query).toMatchObject({ fromCountry: 'IE', toCountry: 'IN', currency: 'GBP' });
    expect(given.body.understood?.inferred).toEqual([]);
    const { status } = await smart({ query: '200 quid', toCountry: 'GB' });
    expect(status).toBe(200);
    const euros = await smart({ query: '90 euros to Ghana' }, { 'accept-language': 'nl-BE' });
    expect(euros.body.query.fromCountry).toBe('BE');
  });

  it('uses the currency of the sending country if the sentence names the country but no currency [S4.2-4]', async () => {
    expect((await smart({ query: 'from Dubai to Kerala' })).body.query).toMatchObject({ currency: 'AED' });
    expect((await smart({ query: 'from Dubai to Kerala', currency: 'EUR' })).body.query).toMatchObject({
      currency: 'EUR',
    });
  });

  it.each([
    [{ query: 'from the Philippines' }, 'toCountry', 'same_country'],
    [{ query: 'to the US' }, 'fromCountry', 'same_country'],
    [{ query: 'to the US', fromCountry: 'US' }, 'toCountry', 'same_country'],
    [{ fromCountry: 'PH' }, 'toCountry', 'same_country'],
    [{ query: '100.55 yen from Japan to Brazil' }, 'amount', 'amount_too_precise'],
  ])('rejects %j with a 400 that names the field %s', async (payload, field, code) => {
    const { status, body } = await smart(payload);
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
  });

  it('accepts 500 characters but rejects 501', async () => {
    const long = whole.padEnd(500, ' please');
    expect((await smart({ query: long })).status).toBe(200);
    const { status, body } = await smart({ query: `${long}!` });
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'query', code: 'too_big' })]);
    expect((await smart({ query: 5 })).status).toBe(400);
  });

  it.each(hostile)('responds to hostile text with results or a 400: %j', async (query) => {
    expect([200, 400]).toContain((await smart({ query })).status);
    expect((await understand(query)).status).toBe(200);
  });
});

describe('the interpretation of a sentence', () => {
  it('contains what is understood and what is missing [D7]', async () => {
    const { body } = await understand('200 to my mum in Manila, cash, today');
    expect(body).toMatchObject({ toCountry: 'PH', amount: 200, open: ['fromCountry', 'currency'] });
    expect((await understand(whole)).body.open).toEqual([]);
  });

  it('contains what the sentence implies and the reason [S7-4]', async () => {
    expect((await understand('200 quid to my mum in Manila, cash, today')).body).toMatchObject({
      ...{ fromCountry: 'GB', toCountry: 'PH', deliveryTime: 'hours', open: [] },
      inferred: [
        { field: 'toCountry', why: 'place', text: 'Manila' },
        { field: 'fromCountry', why: 'currency', text: 'quid' },
      ],
    });
  });

  it.each(['best', 'built_in'])(
    'infers the country for euros from the browser, then from the last search, with the parser “%s” [S7-4]',
    async (reader) => {
      const euros = '200 euros to Nigeria';
      const browser = [{ field: 'fromCountry', why: 'browser' }];
      expect((await understand(euros, { reader })).body.open).toEqual(['fromCountry']);
      expect((await understand(euros, { reader }, { 'accept-language': 'de-AT,en;q=0.5' })).body).toMatchObject({
        ...{ fromCountry: 'AT', open: [], inferred: browser },
      });
      const both = { reader, lastFromCountry: 'IE' };
      expect((await understand(euros, both, { 'accept-language': 'fr' })).body.fromCountry).toBe('FR');
      expect((await understand(euros, both, { 'accept-language': 'en-GB' })).body).toMatchObject({
        ...{ fromCountry: 'IE', inferred: [{ field: 'fromCountry', why: 'last_search' }] },
      });
      expect((await understand(euros, { reader, lastFromCountry: 'Atlantis' })).status).toBe(400);
    },
  );

  it('requires a sentence and rejects one that is too long', async () => {
    expect((await understand('x'.repeat(501))).body.errors?.[0]?.field).toBe('query');
    const missing = await test.app.inject('/api/search/understand');
    expect(missing.json<Problem>().errors).toEqual([expect.objectContaining({ field: 'query', code: 'missing' })]);
  });
});
