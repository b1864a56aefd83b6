import type { Problem } from '@tern/contract/problem.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { languageWritingDirection } from '@tern/domain/reference/language-path.ts';
import { getShareCardLabels, shareCardLanguages } from '@tern/domain/share/share-card-labels.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const get = (url: string, remoteAddress = '192.0.2.1') => test.app.inject({ method: 'GET', url, remoteAddress });
const card = (query: string, address?: string) => get(`/api/share-card.svg?${question}${query}`, address);
/** Returns the strings in an image, without bidi isolation characters. */
const texts = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => (text ?? '').replace(/[\u2066-\u2069]/g, ''));

describe('GET /api/share-card.svg [D4]', () => {
  it("draws the offer from /api/quotes with its source and time in the receiving country's language", async () => {
    const reply = await card('&provider=wise');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    const answer = (await get(`/api/quotes?${question}`)).json<SearchResponse>();
    const wise = answer.providers.find(({ id }) => id === 'wise');
    const said = texts(reply.payload);
    const words = getShareCardLabels('tl');
    expect(said).toContain(words.amountReceived);
    expect(said).toContain(
      formatMoney(wise?.receiveAmount, 'PHP', 'tl', { estimate: wise?.isEstimate, range: wise?.range }),
    );
    expect(said).toContain('Wise');
    expect(said).toContain(words.notAConfirmation);
    expect(said).toContain(words.estimate);
    expect(said.join(' ')).toContain(wise?.provenance.source.slice(0, 20));
    expect(said.join(' ')).toContain('2026');
    expect(said.some((text) => text.startsWith(`${words.cardMade}: `))).toBe(true);
  });

  it('uses the requested language and, if the URL names no provider, the first offer', async () => {
    const { providers } = (await get(`/api/quotes?${question}&sortBy=cheapest`)).json<SearchResponse>();
    const said = texts((await card('&sortBy=cheapest&language=de')).payload);
    expect(said).toContain(getShareCardLabels('de').amountReceived);
    expect(said).toContain(providers[0]?.name);
  });

  it.each([
    ['cash', 'Efectivo'],
    ['credit_card', 'Tarjeta de crédito'],
    ['bank_account', 'Cuenta bancaria'],
  ])('states that the price is for a transfer paid by %s [B2-1]', async (payIn, inSpanish) => {
    const said = texts((await card(`&payIn=${payIn}&language=es`)).payload);
    expect(said).toContain(`${formatMoney(500, 'USD', 'es')} · ${inSpanish}`);
  });

  it.each(shareCardLanguages)('returns a well-formed SVG with plain attributes in %s', async (language) => {
    const { payload } = await card(`&provider=wise&language=${language}`, '192.0.2.2');
    expect(payload).toMatch(/^<svg [^>]*>\n<title>[^<]*<\/title>/);
    expect(payload).not.toMatch(/<script|<style|style=|href=|undefined|NaN/);
    expect(payload).toContain(`xml:lang="${language}" direction="${languageWritingDirection(language)}"`);
    const open = [...payload.matchAll(/<(\w+)(?:\s[^>]*[^/])?>/g)].length;
    expect([...payload.matchAll(/<\/\w+>/g)]).toHaveLength(open);
    expect(texts(payload)).toContain(getShareCardLabels(language).provider);
  });

  it('returns the same bytes for the same query and ignores unknown parameters', async () => {
    const first = await card('&provider=wise&language=es&name=Maria');
    expect((await card('&provider=wise&language=es&name=Maria')).payload).toBe(first.payload);
    expect(first.payload).not.toContain('Maria');
  });

  it('omits the time of the rate if both countries use the same currency', async () => {
    const same = 'fromCountry=DE&toCountry=FR&amount=100&currency=EUR&language=en';
    const said = texts((await get(`/api/share-card.svg?${same}`)).payload);
    expect(said).toContain(getShareCardLabels('en').exchangeRate);
    expect(said).not.toContain(getShareCardLabels('en').rateSeen);
    expect(texts((await card('&language=en')).payload)).toContain(getShareCardLabels('en').rateSeen);
  });

  it('labels a simulated market', async () => {
    const simulated = await startTestApp({ RATES: 'simulated' });
    const { payload } = await simulated.app.inject(`/api/share-card.svg?${question}&language=en`);
    expect(texts(payload)).toContain('Simulated: not a real price');
    await simulated.close();
  });

  it('rejects invalid input and a provider without an offer', async () => {
    const bad = await card('&language=xx&provider=%3Cscript%3E');
    expect(bad.statusCode).toBe(400);
    expect(
      bad
        .json<Problem>()
        .errors?.map(({ field }) => field)
        .sort(),
    ).toEqual(['language', 'provider']);
    const missing = await card('&provider=nobody');
    expect([missing.statusCode, missing.json<Problem>().code]).toEqual([404, 'not_found']);
  });

  it('limits each address to about forty new cards in a row, not counting cached ones', async () => {
    const ask = (amount: number) =>
      get(`/api/share-card.svg?fromCountry=US&toCountry=PH&amount=${amount}&currency=USD`, '192.0.2.9');
    const statuses: number[] = [];
    for (let amount = 100; amount < 145; amount += 1) statuses.push((await ask(amount)).statusCode);
    expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(100)).statusCode).toBe(200);
    test.advance(60_000);
    expect((await ask(144)).statusCode).toBe(200);
  });
});
