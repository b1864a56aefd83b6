import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { type Product, startProduct } from './start-product.ts';
import { openPage } from './until-ready.ts';
import { violationsAtEverySize } from './violations-at-every-size.ts';

let product: Product;
let browser: Browser;
let hostile: Server;
let hostileOrigin: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  hostile = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').searchParams.get('frame') ?? '/';
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!DOCTYPE html><title>Elsewhere</title><h1>Elsewhere</h1><iframe src="${product.origin}${path}"></iframe>`,
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => hostile.once('listening', resolve));
  hostileOrigin = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
});
afterAll(async () => {
  hostile.close();
  await browser.close();
  await product.stop();
});

const corridor = '/send/united-states-to-mexico';
type Data = { '@context': string; '@type': string; [name: string]: any };
const dataOf = (page: Page): Promise<Data[]> =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? '')));
const facts = async () =>
  (await fetch(`${product.origin}/api/corridors/united-states-to-mexico`)).json() as Promise<CorridorFacts>;
const taken = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

describe('a corridor’s page', () => {
  it('S2-1 is complete without script: cost, providers, survey, steps, questions, and ways on', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto(corridor);
    const text = (await page.locator('main').textContent()) ?? '';
    const found = await facts();
    for (const { offers } of found.amounts)
      for (const { name, receiveAmount, isEstimate } of offers.slice(0, 3)) {
        expect(text).toContain(name);
        expect(text).toContain(formatMoney(receiveAmount, 'MXN', 'en', { estimate: isEstimate }));
      }
    for (const { name } of found.providers) expect(text).toContain(name);
    for (const heading of ['What it costs', 'The rate over time', 'What surveys found', 'Questions and answers'])
      expect(text).toContain(heading);
    expect(text).toContain(`${found.survey?.costPercent200Usd}%`);
    expect(text).toContain('estimate,');
    await page.getByRole('link', { name: 'Compare all offers' }).click();
    await page.waitForURL(/\/results\?fromCountry=US&toCountry=MX&amount=500&currency=USD/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S7-24 its structured data says what the page says, and no policy complains', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openPage(page, corridor);
    const data = await dataOf(page);
    const text = (await page.locator('main').textContent()) ?? '';
    expect(data.map((node) => node['@type']).sort()).toEqual([
      'BreadcrumbList',
      // The bundled rates are of September 2026, so no current exchange rate is claimed.
      'FAQPage',
    ]);
    for (const node of data) expect(node['@context']).toBe('https://schema.org');
    const plain = text.replaceAll(/\s+/g, ' ');
    const questions = data.find((node) => node['@type'] === 'FAQPage')?.['mainEntity'] as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(questions.length).toBeGreaterThanOrEqual(5);
    for (const { name, acceptedAnswer } of questions) {
      expect(plain).toContain(name.replaceAll(/\s+/g, ' '));
      expect(plain).toContain(acceptedAnswer.text.replaceAll(/\s+/g, ' '));
    }
    const crumbs = data.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement'] as { item: string }[];
    expect(crumbs.map(({ item }) => item)).toEqual([
      `${product.origin}/`,
      `${product.origin}/send`,
      product.origin + corridor,
    ]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S7-24 title, address and structured data follow navigation within the site', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openPage(page, '/send');
    await taken(page);
    await page.locator('main').getByRole('link', { name: 'Japan to Philippines' }).click();
    await page.getByRole('heading', { level: 1, name: 'Send money from Japan to the Philippines' }).waitFor();
    expect(await page.title()).toBe('Send money from Japan to the Philippines: what it costs · Tern');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${product.origin}/send/japan-to-philippines`,
    );
    await page.waitForFunction(() => document.querySelectorAll('script[type="application/ld+json"]').length === 2);
    expect((await dataOf(page)).map((node) => node['@type']).sort()).toEqual(['BreadcrumbList', 'FAQPage']);
    // A page whose lists of countries no server wrote into this document: they pass Trusted Types too.
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'Compare Premium Rates' }).waitFor();
    expect(await page.locator('select[name=toCountry] option[value=PH]').textContent()).toContain('Philippines');
    expect(complaints).toEqual([]);
    await close();
  });

  it('sends another spelling on for good, and answers a misspelt one with what was meant', async () => {
    const moved = await fetch(`${product.origin}/send/usa-to-mx`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, corridor]);
    const missing = await fetch(`${product.origin}/send/unted-states-to-mexco`);
    const html = await missing.text();
    expect(missing.status).toBe(404);
    expect(html).toContain(`href="${corridor}"`);
    expect(html).toContain('noindex');
    const unlisted = await (await fetch(`${product.origin}/send/iceland-to-fiji`)).text();
    expect(unlisted).toContain('content="noindex, nofollow"');
  });
});

const question = '/results?fromCountry=US&toCountry=MX&amount=500&currency=USD';

/** The public routes of [S2] and their neighbours; those for signed-in people are in the tests of their own journeys. */
const routes = [
  '/',
  '/send',
  '/compare',
  '/about',
  '/about/score',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/developers',
  question,
];

describe('being found', () => {
  it('S2-1 every link within the site is answered, and every page in the sitemap has its own title and address', async () => {
    const read = async (path: string) => {
      const reply = await fetch(product.origin + path);
      return {
        status: reply.status,
        html: reply.headers.get('content-type')?.includes('html') ? await reply.text() : '',
      };
    };
    const sitemap = await (await fetch(`${product.origin}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
      (address ?? '').slice(product.origin.length),
    );
    const sample = [
      ...new Set([...routes, ...listed.filter((path, index) => !path.startsWith('/send/') || index % 20 === 0)]),
    ];
    const titles = new Map<string, string>();
    const found = new Set<string>();
    for (const path of sample) {
      const { status, html } = await read(path);
      expect(status, path).toBe(200);
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      expect(titles.get(title), `${path}: ${title}`).toBeUndefined();
      titles.set(title, path);
      expect(html, path).toMatch(/<link rel="canonical" href="[^"]+"/);
      expect(html, path).toContain('content="index, follow"');
      expect(html.match(/<meta property="og:image" /g), path).toHaveLength(1);
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), product.origin + path);
        if (url.origin === product.origin) found.add(url.pathname + url.search);
      }
    }
    const faults: string[] = [];
    // A page by its shape: that every corridor is linked does not mean that every corridor has to be made here.
    const byShape = new Map(
      [...found].map((path) => [path.replace(/^\/send\/[a-z-]+$/, '/send/…').replace(/=[^&]*/g, '='), path]),
    );
    for (const path of byShape.values()) {
      const reply = await fetch(product.origin + path);
      if (reply.status !== 200) faults.push(`${path}: ${reply.status}`);
      await reply.arrayBuffer();
    }
    expect(byShape.size).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });

  it('S2-1 S2-2 S2-4 S2-15 S6-1 with scripts off home, results, compare, corridors, help and legal pages are complete', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    const said: readonly (readonly [path: string, heading: string, words: readonly string[]])[] = [
      ['/', 'See what really arrives', ['Compare Premium Rates', 'Popular corridors', 'United States to Mexico']],
      [question, 'What arrives in Mexico', ['Wise', 'estimate', 'Total cost']],
      [question.replace('results', 'compare'), 'Side by side', ['Arrives', 'Total cost', 'Fee', 'Rate']],
      ['/send', 'Send money, country by country', ['United States to Mexico', 'Japan to Philippines']],
      ['/help', 'Help Center', ['What to do when money is late', 'Often asked']],
      ['/help/article/late-money', 'What to do when money is late', ['Is it really late', 'Read next']],
      ['/contact', 'Contact', ['Send message']],
      ['/about', 'About Tern', ['Weights', 'Sources and their age', 'The World Bank’s twelve points']],
      ['/privacy', 'Privacy Policy', ['tern.searchHistory', 'Who else gets to see something', 'Privacy choices']],
      ['/terms', 'Terms of Service', ['What this is not', 'Who answers for it']],
    ];
    for (const [path, heading, words] of said) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname + url.search === path);
      expect(await page.getByRole('heading', { level: 1 }).first().innerText(), path).toContain(heading);
      const text = (await page.locator('main').textContent())?.replaceAll(/['’]/g, '’') ?? '';
      for (const word of words) expect(text, path).toContain(word);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('S7-24 the home page tells who it is and how to search it', async () => {
    const html = await (await fetch(product.origin)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text ?? '') as Data,
    );
    expect(data.map((node) => node['@type'])).toEqual(['WebSite', 'Organization']);
    const template = String(data[0]?.['potentialAction'].target.urlTemplate);
    const reply = await fetch(template.replace('{search_term_string}', '500+USD+to+Mexico'), { redirect: 'manual' });
    expect(reply.status).toBe(302);
    const image = await fetch(`${product.origin}/og/site.png`);
    expect(image.headers.get('content-type')).toBe('image/png');
  });

  it('the widget stands in a frame of a hostile page; no other page does', async () => {
    const { page, close } = await visit(browser, hostileOrigin);
    const refused: string[] = [];
    page.on('console', (message) => message.text().includes('frame-ancestors') && refused.push(message.text()));
    await page.goto('/?frame=/embed/united-states-to-mexico');
    await page.frameLocator('iframe').getByRole('heading', { name: 'United States to Mexico' }).waitFor();
    expect(await page.frameLocator('iframe').getByRole('listitem').count()).toBe(3);
    expect(await page.context().cookies()).toEqual([]);
    expect(refused).toEqual([]);
    for (const path of ['/', corridor, '/developers']) {
      const before = refused.length;
      await page.goto(`/?frame=${path}`);
      await expect.poll(() => refused.length, { message: path }).toBeGreaterThan(before);
    }
    await close();
  });

  const looked = [...routes, corridor, '/help/article/late-money', '/embed/united-states-to-mexico'];
  it.each(looked)('S2-1 S2-3 S2-15 %s is sound at every size', async (path) => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto(path, { waitUntil: 'load' });
    expect(await violationsAtEverySize(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
