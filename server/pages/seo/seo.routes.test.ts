import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { listedCorridors } from '@tern/domain/corridors/pages/listed-corridors.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { languages, readyLanguages } from '@tern/domain/reference/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDayOrTime } from '../../notifications/templates/value-text.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { renderSitemap } from './sitemap.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_ORIGIN: 'https://tern.example' });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const facts = async (slug = 'united-states-to-mexico') => (await get(`/api/corridors/${slug}`)).json<CorridorFacts>();

describe('GET /api/corridors/:corridor', () => {
  it('returns the same prices as a search, cheapest first, each with its source', async () => {
    const found = await facts();
    expect(found).toMatchObject({
      corridor: { slug: 'united-states-to-mexico', from: { code: 'US' }, to: { code: 'MX' } },
      isListed: true,
      currency: 'USD',
      toCurrency: 'MXN',
      volumeUsdMillions: 52595,
    });
    expect(found.amounts.map(({ amount }) => amount)).toEqual([200, 500, 1000]);
    for (const { amount, offers, averageTotalCostPercent } of found.amounts) {
      const question = `fromCountry=US&toCountry=MX&amount=${amount}&currency=USD&sortBy=cheapest`;
      const search = (await get(`/api/quotes?${question}`)).json<SearchResponse>();
      expect(offers).toHaveLength(5);
      for (const [index, offer] of offers.entries()) expect(search.providers[index]).toMatchObject(offer);
      expect(search.searchSummary?.averageTotalCostPercent).toBe(averageTotalCostPercent);
      expect(offers[0]?.provenance.source).toBeTruthy();
    }
    expect(found.providers.length).toBe(found.amounts[1]?.providerCount);
  });

  it('returns the surveyed average with its period and its difference from 3% and 5%', async () => {
    const { survey } = await facts('united-arab-emirates-to-bangladesh');
    expect(survey).toMatchObject({ period: '2025 Q1', costPercent200Usd: 6.22, services: 7 });
    expect(survey?.targets).toEqual([
      { targetPercent: 3, distance: 3.22, isMet: false },
      { targetPercent: 5, distance: 1.22, isMet: false },
    ]);
  });

  it.each(['united-arab-emirates-to-sudan', 'spain-to-bolivia'])(
    'omits a surveyed average below zero, because a transfer never costs that: %s',
    async (slug) => {
      expect((await facts(slug)).survey).toBeNull();
    },
  );

  it('returns prices for every listed corridor and marks others as unlisted', async () => {
    for (const { slug } of listedCorridors) expect((await facts(slug)).amounts, slug).toHaveLength(3);
    const other = await facts('iceland-to-fiji');
    expect(other).toMatchObject({ isListed: false, volumeUsdMillions: null, survey: null });
  });

  it('accepts other spellings, rejects unknown corridors and suggests corrections', async () => {
    expect((await facts('usa-to-mx')).corridor.slug).toBe('united-states-to-mexico');
    for (const slug of ['narnia-to-mexico', 'us-to-us', '%00', 'x'.repeat(119)])
      expect((await get(`/api/corridors/${slug}`)).statusCode, slug).toBe(404);
    expect((await get(`/api/corridors/${'x'.repeat(150)}`)).statusCode).toBe(400);
    const near = (await get('/api/corridors?like=unted-stats-to-mexco')).json();
    expect(near.corridors).toHaveLength(6);
    expect(near.corridors[0].slug).toBe('united-states-to-mexico');
    expect((await get('/api/corridors')).json().corridors).toHaveLength(200);
    expect((await get(`/api/corridors?like=${'x'.repeat(121)}`)).statusCode).toBe(400);
  });
});

describe('files for crawlers and assistants [S2-1]', () => {
  it('list every indexable corridor and public page once in the sitemap, but no guarded pages or future dates', async () => {
    const index = await get('/sitemap.xml');
    expect([...index.payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, map]) => map)).toEqual(
      readyLanguages.map(({ code }) => `https://tern.example/sitemap/${code}.xml`),
    );
    const reply = await get('/sitemap/en.xml');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('public, max-age=600');
    const addresses = [...reply.payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { slug } of listedCorridors) expect(addresses).toContain(`https://tern.example/send/${slug}`);
    for (const path of ['/', '/about', '/help', '/contact', '/privacy', '/terms', '/help/article/scams'])
      expect(addresses).toContain(`https://tern.example${path}`);
    expect(addresses.filter((address) => address.includes('/help/article/')).length).toBeGreaterThanOrEqual(24);
    expect(addresses.join()).not.toMatch(/example\/(alerts|profile|saved|favorites|delivery-tracking|api)\b/);
    const days = [...reply.payload.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, day]) => Date.parse(day ?? ''));
    expect(days.length).toBeGreaterThanOrEqual(200);
    for (const day of days) expect(day).toBeLessThanOrEqual(Date.UTC(2026, 9, 12, 12));
    expect((await get('/sitemap/en.xml')).payload).toBe(reply.payload);
  });

  it('include a sitemap in each language that links every page to its translations (B4-2)', async () => {
    const { payload } = await get('/sitemap/es.xml');
    const corridor = /<url><loc>https:\/\/tern\.example\/es\/send\/united-states-to-mexico<.*<\/url>/.exec(
      payload,
    )?.[0];
    for (const [code, prefix] of [
      ...readyLanguages.map(({ code: own }) => [own, languagePrefix(own)]),
      ['x-default', ''],
    ])
      expect(corridor).toContain(
        `hreflang="${code}" href="https://tern.example${prefix}/send/united-states-to-mexico"`,
      );
    expect((await get('/sitemap/qq.xml')).statusCode).toBe(404);
  });

  it("include no sitemap that exceeds the protocol's limits, even with 26 languages", async () => {
    const { context } = test;
    const text = await renderSitemap(
      'https://tern.example',
      'hi',
      context,
      languages.map(({ code }) => code),
    );
    expect(text.match(/<loc>/g)?.length).toBeGreaterThan(200);
    expect(text.match(/<loc>/g)?.length).toBeLessThan(50_000);
    expect(Buffer.byteLength(text)).toBeLessThan(2_000_000);
  });

  it('exclude guarded pages and all but the open part of the API in robots.txt [S2.1-2]', async () => {
    const lines = (await get('/robots.txt')).payload.split('\n');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Allow: /api/quotes');
    for (const path of ['/alerts', '/profile', '/saved', '/favorites', '/delivery-tracking'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain('Sitemap: https://tern.example/sitemap.xml');
    expect(
      lines.filter((line) => line.startsWith('Allow: /api/') && /account|session|alerts|profile/.test(line)),
    ).toEqual([]);
  });

  it('describe the site and list each open endpoint in llms.txt', async () => {
    const { payload } = await get('/llms.txt');
    expect(payload).toMatch(/^# Tern\n\n> /);
    for (const { path, cors } of allEndpoints) if (cors) expect(payload).toContain(`GET ${path}`);
    expect(payload).toContain('https://tern.example/send/united-states-to-mexico');
    expect(payload).toContain('- [What to do when money is late](https://tern.example/help/article/late-money): Check');
    for (const path of ['about', 'help', 'contact', 'privacy', 'terms'])
      expect(payload).toContain(`(https://tern.example/${path})`);
    expect(payload).not.toMatch(/\]\([^)]*\): \n|undefined/);
  });
});

describe('files for assistants and phones in another language (B4-1)', () => {
  it("list pages, articles and routes with that language's titles in llms.txt", async () => {
    const { payload, headers } = await get('/es/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(payload).toContain('(https://tern.example/es/send/united-states-to-mexico)');
    expect(payload).toContain('[Estados Unidos – México]');
    expect(payload).toMatch(/https:\/\/tern\.example\/es\/help\/article\/scams\): \S/);
    expect(payload.match(/tern\.example\/(?!es\/)\S+/g)).toEqual(['tern.example/llms.txt)']);
    expect(payload).not.toMatch(/\b(?:what|price|undefined)\b/i);
    expect((await get('/qq/llms.txt')).statusCode).toBe(404);
  });

  it('translate the app name and localize the start page in the web manifest', async () => {
    const { payload, headers } = await get('/es/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(payload);
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'es',
      dir: 'ltr',
      start_url: '/es/',
      scope: '/',
      short_name: 'Tern',
    });
    expect(manifest.name).toContain('vea lo que de verdad llega');
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/es/', '/es/alerts']);
    expect(payload).not.toMatch(/Compare what|New search|undefined/);
  });

  it("list no English-only page in another language's sitemap", async () => {
    const { payload } = await get('/sitemap/es.xml');
    for (const path of ['/terms', '/privacy', '/developers/terms']) expect(payload).not.toContain(`/es${path}<`);
    expect((await get('/sitemap/en.xml')).payload).toContain('https://tern.example/terms<');
  });
});

describe('the open read API', () => {
  const open = allEndpoints.filter(({ cors }) => cors);
  const filled = (path: string) =>
    path
      .replace(':from', 'USD')
      .replace(':to', 'PHP')
      .replace(':corridor', 'united-states-to-mexico')
      .replace(':id', 'wise');
  const transfer = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
  const questionFor = (path: string) => {
    if (path.startsWith('/api/quotes')) return `?${transfer}`;
    return path === '/api/prices/history' ? `?${transfer}&provider=wise` : '';
  };

  it('allows every site in successful responses, 304s, errors and preflights but never with credentials', async () => {
    const origin = 'https://elsewhere.example';
    const unchanged: string[] = [];
    expect(open.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/quotes', '/api/rates', '/api/rates/:from/:to', '/api/corridors/popular']),
    );
    for (const { path } of open) {
      const url = `${filled(path)}${questionFor(path)}`;
      const { statusCode, headers: fresh } = await get(url);
      expect(statusCode, url).toBe(200);
      expect(fresh['cache-control'], url).toMatch(/^public, max-age=\d+$/);
      const invalid = `${filled(path)}?amount=-1&limit=-1&days=-1&like=${'x'.repeat(200)}`;
      const known = { 'if-none-match': fresh.etag ?? '' };
      for (const [address, more] of [[url], [url, known], [invalid]] as const) {
        const { statusCode: status, headers } = await get(address, { origin, ...more });
        if (status === 304) unchanged.push(path);
        expect(headers['access-control-allow-origin'], address).toBe('*');
        expect(headers['access-control-allow-credentials'], address).toBeUndefined();
        expect(headers['set-cookie'], address).toBeUndefined();
      }
      const first = await test.app.inject({ method: 'OPTIONS', url, headers: { origin } });
      expect([first.statusCode, first.headers['access-control-allow-methods']], url).toEqual([204, 'GET']);
    }
    expect(unchanged).toEqual(
      expect.arrayContaining(['/api/quotes', '/api/quotes.csv', '/api/corridors', '/api/providers']),
    );
  });

  it('is the only part of the API with CORS headers, and preflights for other endpoints get a 404', async () => {
    const openPaths = new Set(open.map(({ path }) => path));
    for (const { method, path } of allEndpoints) {
      if (openPaths.has(path)) continue;
      const url = path.replace(/:\w+/g, 'x');
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': method };
      const preflight = await test.app.inject({ method: 'OPTIONS', url, headers });
      expect(preflight.headers['access-control-allow-origin'], `OPTIONS ${path}`).toBeUndefined();
      expect(preflight.statusCode, `OPTIONS ${path}`).toBe(404);
      if (path === '/api/live') continue;
      const reply = await test.app.inject({ method, url, headers: { origin: 'https://elsewhere.example' } });
      expect(reply.headers['access-control-allow-origin'], `${method} ${path}`).toBeUndefined();
    }
    expect(allEndpoints.filter(({ cors, access }) => cors && access === 'signed_in')).toEqual([]);
  });
});

describe('the widget', () => {
  it('shows the three cheapest offers with their sources and dates and can be framed by any site', async () => {
    const { payload, headers, statusCode } = await get('/embed/united-states-to-mexico');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors \* file:$/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(payload.match(/<script[^>]*>/g)).toEqual(['<script src="/embed-frame.js" defer>']);
    expect(payload).not.toMatch(/style=|<form|http-equiv/);
    const offers = (await facts()).amounts[1]?.offers ?? [];
    expect(payload.match(/<li>/g)).toHaveLength(3);
    const rows = payload.match(/<li>.*?<\/li>/gs) ?? [];
    for (const [index, { name, receiveAmount, isEstimate, provenance }] of offers.slice(0, 3).entries()) {
      expect(rows[index]).toContain(`<bdi class="name">${name}</bdi>`);
      expect(rows[index]).toContain(formatMoney(receiveAmount, 'MXN', 'en', { estimate: isEstimate }));
      expect(rows[index]).toContain(provenance.source.replaceAll('&', '&amp;'));
      expect(rows[index]).toContain(` · ${formatDayOrTime(provenance.asOf, test.context.languages('en'))} · `);
    }
    expect(payload).toContain('href="https://tern.example/send/united-states-to-mexico"');
  });

  it('uses the language of its URL without changing a number and loads less than 20 kB in total (B4-1)', async () => {
    const plain = (await get('/embed/united-states-to-mexico?offers=5')).payload;
    const { payload } = await get('/embed/united-states-to-mexico?offers=5&language=es');
    expect(payload).toContain('<html lang="es" dir="ltr">');
    expect(payload).toContain('href="https://tern.example/es/send/united-states-to-mexico"');
    expect(payload).toContain('Estados Unidos → México');
    expect(payload.replace(/<bdi lang="en">.*?<\/bdi>|UTC|Tern/g, '')).not.toMatch(/>[^<]*\b(?:the|price|offers)\b/);
    const figures = (text: string) =>
      text.match(/class="amount">[^\d]*[\d,.]+/g)?.map((one) => /[\d,.]+$/.exec(one)?.[0]);
    expect(figures(payload)).toHaveLength(5);
    expect(figures(payload)).toEqual(figures(plain));
    const parts = ['embed.css', 'embed.js', 'embed-frame.js'].map((file) =>
      readFileSync(join(import.meta.dirname, '../../../web/public', file)),
    );
    expect(parts.reduce((sum, { length }) => sum + length, Buffer.byteLength(payload))).toBeLessThan(20_000);
  });

  it('refreshes itself on request, is cached and returns a 404 for an unknown corridor', async () => {
    expect((await get('/embed/united-states-to-mexico?refresh=1')).payload).toContain('http-equiv="refresh"');
    const first = await get('/embed/usa-to-mx');
    expect((await get('/embed/usa-to-mx?x=1')).payload).toBe(first.payload);
    const missing = await get('/embed/%3Cscript%3E-to-mexico');
    expect(missing.statusCode).toBe(404);
    expect(missing.payload).not.toContain('<script>');
  });

  it('applies the amount, colors and number of offers in its URL and ignores invalid values [B5-3]', async () => {
    const { payload } = await get('/embed/united-states-to-mexico?amount=300&theme=dark&offers=5');
    expect(payload).toContain(
      `What arrives in Mexico if you send <bdi>${formatMoney(300, 'USD', 'en', { short: true })}</bdi>`,
    );
    expect(payload).toContain('data-theme="dark"');
    expect(payload.match(/<li>/g)).toHaveLength(5);
    const plain = (await get('/embed/united-states-to-mexico')).payload;
    for (const query of ['amount=-1', 'amount=1e5', 'amount=99999999', 'theme=%22onload', 'offers=1000', 'language=xx'])
      expect((await get(`/embed/united-states-to-mexico?${query}`)).payload, query).toBe(plain);
  });

  it('labels a simulated market', async () => {
    const simulated = await startTestApp({ RATES: 'simulated' });
    const { payload } = await simulated.app.inject('/embed/united-states-to-mexico');
    expect(payload).toContain('These rates are simulated');
    await simulated.close();
  });
});
