import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { describe, expect, it } from 'vitest';
import { testOrigin } from '../../server/testing/sign-in-as.ts';
import { elementText } from './no-script-browser.ts';
import { usePageApp } from './page-app.ts';

const { app, reader } = usePageApp();

const corridor = '/send/united-states-to-mexico';
const question = '/results?fromCountry=US&toCountry=MX&amount=500&currency=USD';
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/['’]/g, '’');

describe('a corridor page', () => {
  it('shows costs, providers, the rate, a survey, questions and a link to all offers without JavaScript [S2-1]', async () => {
    const page = reader();
    await page.open(corridor);
    const facts = (await app().app.inject('/api/corridors/united-states-to-mexico')).json<CorridorFacts>();
    const text = page.main.textContent;
    for (const { offers } of facts.amounts)
      for (const { name, receiveAmount, isEstimate } of offers.slice(0, 3)) {
        expect(text).toContain(name);
        expect(text).toContain(formatMoney(receiveAmount, 'MXN', 'en', { estimate: isEstimate }));
      }
    for (const { name } of facts.providers) expect(text).toContain(name);
    for (const heading of [
      'What it costs',
      'The rate over time',
      'What the World Bank survey found',
      'Questions and answers',
    ])
      expect(text).toContain(heading);
    expect(text).toContain(`${facts.survey?.costPercent200Usd}%`);
    expect(text).toContain('estimate,');
    await page.follow('Compare all offers');
    expect(page.url.pathname + page.url.search).toContain(question);
  });

  it('has structured data that matches its content [S7-24]', async () => {
    const page = reader();
    await page.open(corridor);
    const data = page.structuredData;
    // The bundled rates (September 2026) are too old for the structured data to include an exchange rate.
    expect(data.map((node) => node['@type']).toSorted()).toEqual(['BreadcrumbList', 'FAQPage']);
    for (const node of data) expect(node['@context']).toBe('https://schema.org');
    const questions = data.find((node) => node['@type'] === 'FAQPage')?.['mainEntity'] as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(questions.length).toBeGreaterThanOrEqual(5);
    for (const { name, acceptedAnswer } of questions) {
      expect(plain(page.text)).toContain(plain(name));
      expect(plain(page.text)).toContain(plain(acceptedAnswer.text));
    }
    const crumbs = data.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement'] as { item: string }[];
    expect(crumbs.map(({ item }) => item)).toEqual(['/', '/send', corridor].map((path) => testOrigin + path));
  });

  it('redirects other spellings permanently, and suggests the right page for a misspelled URL', async () => {
    const moved = await app().app.inject('/send/usa-to-mx');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, corridor]);
    const missing = await app().app.inject('/send/unted-states-to-mexco');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain(`href="${corridor}"`);
    expect(missing.body).toContain('noindex');
    expect((await app().app.inject('/send/iceland-to-fiji')).body).toContain('content="noindex, nofollow"');
  });
});

/** The public pages from [S2] and related ones. */
const routes = [
  ...['/', '/send', '/compare', '/about', '/about/score', '/help', '/contact', '/privacy', '/terms', '/developers'],
  question,
];

describe('the public site', () => {
  it('has no broken internal links, and a unique title and a unique canonical URL for each page [S2-1]', async () => {
    const sitemap = (await app().app.inject('/sitemap/en.xml')).body;
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.slice(testOrigin.length));
    const titles = new Map<string, string>();
    const canonicals = new Map<string, string>();
    const found = new Set<string>();
    for (const path of new Set([...routes, ...listed])) {
      const { statusCode, body } = await app().app.inject(path);
      expect(statusCode, path).toBe(200);
      const title = /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '';
      expect(titles.get(title), `${path}: ${title}`).toBeUndefined();
      titles.set(title, path);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? '';
      expect(canonical, path).not.toBe('');
      expect(canonicals.get(canonical), `${path}: ${canonical}`).toBeUndefined();
      canonicals.set(canonical, path);
      if (listed.includes(path)) expect(canonical).toBe(testOrigin + path);
      expect(body, path).toContain('content="index, follow"');
      expect(body.match(/<meta property="og:image" /g), path).toHaveLength(1);
      for (const [, href = ''] of body.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), testOrigin + path);
        if (url.origin === testOrigin) found.add(url.pathname + url.search);
      }
    }
    // The pages above include every corridor and provider, so one link to a page of each kind is enough.
    const byShape = new Map(
      [...found].map((path) => [path.replace(/^\/(send|providers)\/[^/?]+$/, '/$1/…').replace(/=[^&]*/g, '='), path]),
    );
    expect(byShape.size).toBeGreaterThan(10);
    const errors: string[] = [];
    for (const path of byShape.values()) {
      const { statusCode } = await app().app.inject(path);
      const page = reader();
      if (statusCode >= 300 && statusCode < 400) await page.open(path);
      const status = page.status || statusCode;
      if (status !== 200) errors.push(`${path}: ${status}`);
    }
    expect(errors).toEqual([]);
    // Several hundred pages take a long time on a busy machine.
  }, 180_000);

  it.each([
    ['/', 'See what really arrives', ['Compare Premium Rates', 'Popular routes', 'United States to Mexico']],
    [question, 'What arrives in Mexico', ['Wise', 'estimate', 'How these offers compare']],
    [question.replace('results', 'compare'), 'Compare offers', ['Recipient gets', 'Total cost', 'Fee', 'Rate']],
    ['/send', 'Send money, country by country', ['United States to Mexico', 'Japan to Philippines']],
    ['/help', 'Help Center', ['What to do when money is late', 'Common questions']],
    ['/help/article/late-money', 'What to do when money is late', ['Is it really late', 'Read next']],
    ['/contact', 'Contact', ['Send message']],
    ['/about', 'About Tern', ['Weights', 'Sources and the age of their data', 'The World Bank’s twelve points']],
    ['/privacy', 'Privacy Policy', ['tern.searchHistory', 'Who else sees something', 'Privacy choices']],
    ['/terms', 'Terms of Service', ['What this is not', 'Who is responsible']],
  ] as const)('shows %s without JavaScript [S2-1] [S2-2] [S2-4] [S2-15] [S6-1]', async (path, heading, words) => {
    const page = reader();
    await page.open(path);
    expect(page.url.pathname + page.url.search).toBe(path);
    expect(page.heading).toContain(heading);
    for (const word of words) expect(plain(page.text)).toContain(word);
  });

  it('describes itself and its search on the home page in structured data [S7-24]', async () => {
    const page = reader();
    await page.open('/');
    const [site, organization] = page.structuredData;
    expect([site?.['@type'], organization?.['@type']]).toEqual(['WebSite', 'Organization']);
    const template = String(site?.['potentialAction'].target.urlTemplate);
    const { pathname, search } = new URL(template.replace('{search_term_string}', '500+USD+to+Mexico'));
    expect((await app().app.inject(pathname + search)).statusCode).toBe(302);
    expect((await app().app.inject('/og/site.png')).headers['content-type']).toBe('image/png');
  });

  it('lists the benefits on the home page and links back to the search form [S2-2] [S2.3-1] [S2.3-13] [S2.2-4]', async () => {
    const page = reader();
    await page.open('/');
    for (const highlight of ['Smart comparison', 'Every price has a date', 'Secure and always free'])
      expect(page.text).toContain(highlight);
    const ways = page.all('main a, main button').filter((each) => elementText(each) === 'Start a comparison');
    expect(ways.length).toBeGreaterThan(0);
    const footer = elementText(page.all('footer')[0]);
    for (const part of ['Features', 'Support', '© 2026 Tern']) expect(footer).toContain(part);
  });

  it('links the privacy choices to their section of the privacy page without JavaScript [S2.5-1]', async () => {
    const page = reader();
    await page.open('/');
    await page.follow('Privacy choices');
    expect(page.url.pathname + page.url.hash).toBe('/privacy#choices');
    expect(page.all('#choices')).toHaveLength(1);
  });
});
