import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { listedCorridors } from '@tern/domain/corridors/pages/listed-corridors.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { renderCorridorPreviewSvg, renderSitePreviewSvg } from './preview-pictures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const facts = async (slug: string) => (await test.app.inject(`/api/corridors/${slug}`)).json<CorridorFacts>();
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text ?? '');

describe('social preview images [S7-24]', () => {
  it('show the same numbers as the page with their source and date', async () => {
    const found = await facts('united-states-to-mexico');
    const best = found.amounts[1]?.offers[0];
    const said = texts(renderCorridorPreviewSvg(found)).join('\n');
    expect(said).toContain('United States to Mexico');
    expect(said).toContain(formatMoney(best?.receiveAmount, 'MXN', 'en', { estimate: best?.isEstimate }));
    expect(said).toContain(best?.name);
    expect(said).toContain(best?.provenance.source.slice(0, 12));
    expect(said).toMatch(/(Estimate|Seen), \d+ \w+ 20\d\d/);
    expect(said).toContain(`${found.survey?.costPercent200Usd}% of 200 US dollars`);
  });

  it('are well-formed SVGs with plain attributes for every listed corridor', async () => {
    for (const { slug } of listedCorridors) {
      const svg = renderCorridorPreviewSvg(await facts(slug));
      expect(svg).not.toMatch(/<script|<style|style=|href=|undefined|NaN|N\/A/);
      expect(svg.match(/<text/g)?.length).toBe(svg.match(/<\/text>/g)?.length);
    }
    expect(texts(renderSitePreviewSvg()).join()).toContain('See what really arrives');
  });

  it('call a seen amount the most that can arrive only if no estimate may be cheaper', async () => {
    const found = await facts('united-states-to-mexico');
    const [first] = found.amounts;
    const [offer] = first?.offers ?? [];
    if (!first || !offer) throw new Error('The example has an offer');
    const provenance = { ...offer.provenance, confidence: 'live' as const };
    const seen = { ...first, aboutEqual: [], offers: [{ ...offer, isEstimate: false, fallbacks: [], provenance }] };
    const said = (change: Partial<typeof first>) =>
      texts(renderCorridorPreviewSvg({ ...found, amounts: [{ ...seen, ...change }] })).join('\n');
    expect(said({})).toContain(', at most');
    expect(said({ maybeCheaper: [{ id: 'ria', name: 'Ria' }] })).not.toContain('at most');
    expect(said({ aboutEqual: [offer.id, 'ria'] })).not.toContain('at most');
  });

  it('show no price if there is none, and label a simulated market', async () => {
    const found = await facts('united-states-to-mexico');
    expect(texts(renderCorridorPreviewSvg({ ...found, amounts: [] })).join()).not.toMatch(/\d/);
    expect(texts(renderCorridorPreviewSvg({ ...found, simulated: true })).join()).toContain(
      'Simulated market: not a real price',
    );
  });

  it('are PNGs of 1200 by 630 pixels, cached for an hour and drawn only once for simultaneous requests', async () => {
    const url = '/og/united-states-to-mexico.png';
    let drawings = 0;
    const count = () => void (drawings += 1);
    // Each drawing starts a thread.
    process.on('worker', count);
    onTestFinished(() => void process.off('worker', count));
    const [first, second] = await Promise.all([test.app.inject(url), test.app.inject(url)]);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    expect(first.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await test.app.inject(url)).rawPayload.equals(first.rawPayload)).toBe(true);
    test.advance(3_599_999);
    await test.app.inject(url);
    expect(drawings).toBe(1);
    test.advance(1);
    await test.app.inject(url);
    expect(drawings).toBe(2);
  });

  it('exist only for listed corridors and for the site itself', async () => {
    for (const file of ['iceland-to-fiji.png', 'usa-to-mx.png', 'site.svg', 'x', '..%2Fsite.png'])
      expect((await test.app.inject(`/og/${file}`)).statusCode, file).toBe(404);
  });

  it('are limited to ten new images in a row per address, not counting cached ones', async () => {
    const remoteAddress = '192.0.2.77';
    const ask = (slug: string) => test.app.inject({ url: `/og/${slug}.png`, remoteAddress });
    const replies = await Promise.all(listedCorridors.slice(30, 41).map(async ({ slug }) => ask(slug)));
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(replies.find(({ statusCode }) => statusCode === 429)?.json<Problem>().code).toBe('too_many_requests');
    expect((await ask('united-states-to-mexico')).statusCode).toBe(200);
  }, 60_000);

  it('say how long to wait if the address has calculated too many prices', async () => {
    const own = await startTestApp({ SEARCHES_PER_MINUTE: '1' });
    onTestFinished(() => own.close());
    const ask = (slug: string) => own.app.inject({ url: `/og/${slug}.png`, remoteAddress: '192.0.2.78' });
    expect((await ask('united-states-to-mexico')).statusCode).toBe(200);
    const refused = await ask('united-states-to-philippines');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
