import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { describe, expect, it } from 'vitest';
import { testOrigin } from '../../server/testing/sign-in-as.ts';
import { usePageApp } from './page-app.ts';

const { app, reader } = usePageApp({ QUOTES: 'catalogue,bundled' });

const maxHtml = 165_000;
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('a provider’s page', () => {
  it('shows the provider’s observed prices by route without JavaScript, with their cost and sources [B2-6]', async () => {
    const page = reader();
    await page.open('/providers/western-union');
    const facts = (await app().app.inject('/api/providers/western-union')).json<ProviderFacts>();
    const text = plain(page.main.textContent);
    expect(text).toContain('What does Western Union cost?');
    expect(text).toContain(
      `On at least half of them, sending with Western Union cost ${facts.seen.cost?.median}% of the amount or less.`,
    );
    for (const { from, to, services } of facts.corridors) {
      expect(text).toContain(`${from?.name} to ${to.name}`);
      for (const { points } of services)
        for (const { totalCostPercent } of points) {
          if (totalCostPercent !== null) expect(text).toContain(`: ${Math.round(totalCostPercent * 100) / 100}%`);
        }
    }
    for (const { name } of facts.sources) expect(text).toContain(name);
    for (const heading of [
      'Prices by route',
      'Price history:',
      'How to pay and how the money arrives',
      'Ratings from Tern users',
    ])
      expect(text).toContain(heading);
    // Our catalogue has no license for this provider, so the page says that we found none.
    expect(text).toMatch(/What we don’t know.*Its licenses, because we haven’t found them in a register\./);
    await page.follow('Show next routes');
    expect(plain(page.main.textContent)).toContain('Page 2 of');
    await page.follow('Show previous routes');
    page.fill({ 'Sending country': 'AU' });
    await page.press('Show routes');
    const australian = plain(page.main.textContent);
    expect(australian).toContain('Australia to ');
    expect(australian).not.toContain('United States to ');
  });

  it('says that no price was seen from the chosen country, and shows no remarks about prices', async () => {
    const page = reader();
    await page.open('/providers/western-union?from=KP');
    expect(page.text).toContain('We haven’t seen a price from Western Union for transfers from this country.');
    expect(page.text).not.toMatch(/These prices are old|The largest routes come first/);
  });

  it('links to the price history of a route, and to all providers’ prices on a route [B2-6]', async () => {
    const page = reader();
    await page.open('/providers/western-union');
    await page.follow('Price history: United States to India');
    expect(plain(page.main.textContent)).toContain('Price history: from the United States to India');
    await page.follow('Compare all providers: United States to Mexico');
    expect(page.url.pathname).toBe('/results');
    expect(plain(page.main.textContent)).toContain('Western Union');
  });

  it('lists licenses with their sources under the names of their countries [B2-6]', async () => {
    const page = reader();
    await page.open('/providers/wise');
    const licenses = page.main.querySelector('[aria-labelledby="licenses-title"]');
    const countries = [...(licenses?.querySelectorAll('dt') ?? [])].map((term) => term.textContent);
    expect(countries).toEqual(['Belgium', 'United Kingdom', 'United States']);
    const held = [...(licenses?.querySelectorAll('dd') ?? [])].map((license) => plain(license.textContent));
    expect(held.length).toBeGreaterThanOrEqual(countries.length);
    for (const license of held) expect(license).toContain('Source: ');
    expect(held.join()).toContain('Financial Conduct Authority: FRN 900507');
  });

  it('has structured data that names the provider, matches the page, and contains no ratings or prices [S7-24]', async () => {
    const page = reader();
    await page.open('/providers/a-express-remit');
    const data = page.structuredData;
    expect(data.map((node) => node['@type']).toSorted()).toEqual(['BreadcrumbList', 'FAQPage', 'WebPage']);
    expect(data.find((node) => node['@type'] === 'WebPage')?.['about']).toEqual({
      '@type': 'Organization',
      name: 'A-Express Remit',
    });
    expect(JSON.stringify(data)).not.toMatch(/rating|offers|price"/i);
    const answer = data.find((node) => node['@type'] === 'FAQPage')?.['mainEntity']?.[0]?.acceptedAnswer?.text;
    expect(answer).toBeTruthy();
    expect(plain(page.main.textContent)).toContain(plain(answer));
    expect(page.all('link[rel=canonical]').map((link) => link.getAttribute('href'))).toEqual([
      `${testOrigin}/providers/a-express-remit`,
    ]);
  });

  it('has structured data with the URLs of its own language', async () => {
    const page = reader();
    await page.open('/es/providers/a-express-remit');
    const address = `${testOrigin}/es/providers/a-express-remit`;
    const [breadcrumbs, about] = ['BreadcrumbList', 'WebPage'].map((type) =>
      page.structuredData.find((node) => node['@type'] === type),
    );
    expect(about?.['url']).toBe(address);
    expect(breadcrumbs?.['itemListElement'].at(-1).item).toBe(address);
  });

  it('is smaller than 165 kB [B2-6]', async () => {
    for (const path of [
      'western-union',
      'western-union?from=US',
      'mukuru',
      'wise',
      'a-express-remit',
      'moneygram?page=3',
    ])
      expect((await app().app.inject(`/providers/${path}`)).body.length, path).toBeLessThan(maxHtml);
    expect((await app().app.inject('/providers')).body.length).toBeLessThan(maxHtml);
  });

  it('redirects other spellings, and returns 404 with noindex for an unknown provider', async () => {
    const moved = await app().app.inject('/providers/Western%20Union');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/providers/western-union']);
    const missing = await app().app.inject('/providers/%3Cscript%3Ewestern');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).not.toContain('<script>western');
    expect(missing.body).toContain('noindex');
  });

  it('returns 404, not 500, for a long name whose truncation would split a character', async () => {
    const emoji = encodeURIComponent('😀'.repeat(250));
    expect((await app().app.inject(`/providers/x${emoji}`)).statusCode).toBe(404);
    const [page, list] = [`/providers/${emoji}`, `/providers?q=x${emoji}`];
    for (const path of [page, list]) expect((await app().app.inject(path)).statusCode, path).toBeLessThan(500);
  });
});

describe('the list of providers', () => {
  it('finds a provider by part of its name without JavaScript [B2-6]', async () => {
    const page = reader();
    await page.open('/providers');
    page.fill({ 'Provider name': 'western un' });
    await page.press('Find provider');
    expect(plain(page.main.textContent)).toContain('with “western un” in the name');
    await page.follow('Western Union');
    expect(page.url.pathname).toBe('/providers/western-union');
  });
});

describe('an error report', () => {
  it('starts on the provider page, preserves the input, and links to the corrections log [B2-6]', async () => {
    const page = reader();
    await page.open('/providers/a-express-remit');
    await page.follow('Report an error');
    expect(page.field('Provider or page').value).toBe('A-Express Remit');
    const send = (message: string) =>
      app().app.inject({
        method: 'POST',
        url: '/report-error',
        headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ provider: 'a-express-remit', subject: '"><b>x', message, email: '' }).toString(),
      });
    const refused = await send(' ');
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.body).toContain('Tell us what’s wrong.');
    expect(refused.body).toContain('value="&quot;&gt;&lt;b&gt;x"');
    const sent = await send('The fee is 4.');
    expect(sent.statusCode).toBe(303);
    await page.open(String(sent.headers.location));
    expect(page.heading).toBe('Thank you for your report');
    await page.follow('See past corrections');
    expect(page.text).toContain('There are no answered reports here yet.');
  });
});
