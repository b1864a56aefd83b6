import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guardedPagePaths, publicPagePaths } from '../../server/pages/seo/public-paths.ts';
import { elementText } from './no-script-browser.ts';
import { observatoryScore } from './observatory-rules.ts';
import { usePageApp } from './page-app.ts';

// Requests from this machine itself aren't counted, so the tests set X-Forwarded-For, as a proxy would.
const { app, reader } = usePageApp({ TRUST_PROXY: '1', SEARCHES_PER_MINUTE: '2' });

/** The source of the web app's route files, from which the tests read every path. */
const listing = ['eager-routes.tsx', 'lazy-routes.tsx']
  .map((file) => readFileSync(join(import.meta.dirname, '../../web/src/app/routes', file), 'utf8'))
  .join();
const paths = [...listing.matchAll(/(?:path: |guardedRoute\(\s*)'([^']+)'/g)].map((match) => match[1] ?? '');
const addresses = ['', ...paths].map((path) => `/${path.replace('*', 'nowhere').replace(/:\w+\??/g, 'us-ph')}`);
const others = ['/sign-in.css', '/.well-known/security.txt', '/api/health', '/api/nothing', '/api/auth/sign-in'];

const over = (url: string, more: Record<string, string> = {}) =>
  app().app.inject({ url, headers: { 'x-forwarded-proto': 'https', accept: 'text/html', ...more } });

describe('responses', () => {
  it('are checked for every route', () => {
    expect(addresses).toEqual(expect.arrayContaining([...publicPagePaths, ...guardedPagePaths]));
    expect(addresses).toHaveLength([...listing.matchAll(/=> import\('..\/..\/pages\//g)].length);
  });

  it.each(addresses.filter((path) => !path.startsWith('/embed/')))('earn %s an A+ in the Observatory', async (path) => {
    const reply = await over(path);
    const headers = new Headers();
    for (const [name, value] of Object.entries(reply.headers))
      for (const each of [value ?? []].flat()) headers.append(name, String(each));
    const page = { headers, html: reply.body, cookies: headers.getSetCookie() };
    const { score, parts } = observatoryScore(page);
    expect(score, JSON.stringify(parts)).toBeGreaterThanOrEqual(100);
    if (reply.statusCode < 300 || reply.statusCode >= 400) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("require-trusted-types-for 'script'");
      for (const [, sheet = ''] of page.html.matchAll(/<style>(.*?)<\/style>/gs))
        expect(policy).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
      expect(page.html).not.toMatch(/ style="|<style[^>]|<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/);
    }
  });

  it.each(others)('forbid MIME sniffing and framing, and require HTTPS: %s', async (path) => {
    const { headers } = await over(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/(default|object)-src 'none'/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it.each(['/icon.svg', '/flags/ph.svg'])('state the charset of %s, compressed or not', async (path) => {
    for (const encoding of ['identity', 'br'])
      expect((await over(path, { 'accept-encoding': encoding })).headers['content-type']).toBe(
        'image/svg+xml; charset=utf-8',
      );
  });

  it.each(['/assets/', '/flags/', '/js/', '/.git/HEAD', '/package.json'])(
    'reveal no file or folder listing at %s',
    async (path) => {
      const reply = await over(path);
      expect([400, 404]).toContain(reply.statusCode);
      expect(reply.body).not.toMatch(/ad\.svg|bidding\.js|refs\/heads|"workspaces"/);
    },
  );

  it('prevent other sites from reading them', async () => {
    const { headers } = await over('/', { origin: 'https://elsewhere.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('meet the browsers’ requirements for interest group files [S7-23]', async () => {
    const script = await over('/js/bidding.js');
    expect(script.headers['ad-auction-allowed']).toBe('true');
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect((await over('/js/decision.js')).statusCode).toBe(200);
    const notice = await over('/ads/rate-alert-users.html');
    expect(notice.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await over('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
  });
});

describe('a page above the rate limit', () => {
  it('says how long to wait even without JavaScript, links to the same page, and sends the retry delay [S2.2-8]', async () => {
    const page = reader({ 'x-forwarded-for': '203.0.113.9' });
    const results = (amount: number) => `/results?fromCountry=US&toCountry=PH&currency=USD&amount=${amount}`;
    for (const amount of [310, 311, 312]) await page.open(results(amount));
    expect(page.status).toBe(429);
    expect(page.all('h1, h2').map(elementText)).toContain('Please wait a moment');
    expect(page.link('Try again').href).toBe(page.url.href);
    const { headers, body } = await over(results(313), { 'x-forwarded-for': '203.0.113.9' });
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(body).toMatch(new RegExp(`Please try again in ${seconds} seconds?\\.`));
  });
});
