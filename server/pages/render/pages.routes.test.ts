import type { PageRequest } from '@tern/contract/page-rendering.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grantedAdmission } from '../../abuse/bot-check/search-gate.ts';
import { createLanguageFinder } from '../../notifications/messages/find-language.ts';
import { pagesRoutes } from './pages.routes.ts';

const languages = ['es', 'ar', 'hi'];
let app: FastifyInstance;
let asked: PageRequest[];
let version: number;
let now: number;
let wait: number | undefined;
let read: string[];
let counted: string[];
beforeEach(() => {
  asked = [];
  version = 1;
  now = 0;
  wait = undefined;
  [read, counted] = [[], []];
  app = Fastify();
  pagesRoutes(app, {
    build: {
      clientFolder: '/',
      assets: { scripts: [], styles: '', fonts: {}, preloads: [] },
      styleSource: "'sha256-x'",
      render: async (request) => {
        asked.push(request);
        if (request.url === '/broken') throw new Error('broken');
        const status = request.url.startsWith('/missing') ? 404 : 200;
        if (request.url === '/moved') return { status: 302, html: [], location: '/', shareable: false };
        return { status, html: ['<!DOCTYPE html>', 'x'.repeat(2000)], shareable: request.url !== '/mine' };
      },
    },
    api: {} as PageRequest['api'],
    instance: { simulated: false, liveSources: false, providerCount: 1, languages },
    publicOrigin: undefined,
    languages: createLanguageFinder(),
    version: () => version,
    now: () => now,
    createSearchCounter: (url) => {
      read.push(url);
      return () => counted.push(url);
    },
    searchGate: {
      enter: async () =>
        wait === undefined ? { ok: true, admission: grantedAdmission } : { ok: false, retryAfterSeconds: wait },
    },
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('pages over HTTP', () => {
  it('have a content security policy that forbids inline code, scripts from other sites and framing', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self' 'sha256-x';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('are isolated from the window that opened them if the user is signed in', async () => {
    const policyFor = async (cookie: string) => (await get('/', { cookie })).headers['cross-origin-opener-policy'];
    expect(await policyFor('signed-in=1')).toBe('same-origin-allow-popups');
    expect(await policyFor('theme=dark')).toBeUndefined();
    expect(await policyFor('theme=dark; signed-in=1')).toBe('same-origin-allow-popups');
  });

  it("can't be framed, whatever their path looks like", async () => {
    for (const url of ['/embed/%2e%2e/profile', '/embed/a/b', '/embed/'])
      expect((await get(url)).headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
  });

  it('are rendered once for identical requests and again after half a minute or when rates change', async () => {
    await get('/');
    await get('/');
    expect(asked).toHaveLength(1);
    version = 2;
    await get('/');
    expect(asked).toHaveLength(2);
    now += 31_000;
    await get('/');
    expect(asked).toHaveLength(3);
  });

  it('are counted on each visit, although their URL is parsed only once', async () => {
    await get('/results?toCountry=PH');
    await get('/results?toCountry=PH');
    expect(read).toEqual(['/results?toCountry=PH']);
    expect(counted).toEqual(['/results?toCountry=PH', '/results?toCountry=PH']);
  });

  it('are counted only when they are served', async () => {
    await get('/moved');
    await get('/missing');
    await get('/broken');
    wait = 17;
    await get('/results?toCountry=PH');
    expect(counted).toEqual([]);
  });

  it('are cached by theme and origin unless they are personal', async () => {
    await get('/', { cookie: 'theme=dark' });
    await get('/', { cookie: 'theme=light; other=1' });
    await get('/', { cookie: 'theme=<script>' });
    await get('/', { host: 'other.example' });
    expect(asked.map(({ theme, origin }) => [theme, origin])).toEqual([
      ['dark', 'http://localhost'],
      ['light', 'http://localhost'],
      ['system', 'http://localhost'],
      ['system', 'http://other.example'],
    ]);
    await get('/mine');
    const again = await get('/mine');
    expect(again.headers['cache-control']).toBe('no-store');
    expect(asked.filter(({ url }) => url === '/mine')).toHaveLength(2);
  });

  it('are rendered separately for visitors who dismissed the service notice [S2.2-5]', async () => {
    await get('/');
    await get('/', { cookie: 'notice-dismissed=yes' });
    expect(asked.map(({ noticeDismissed }) => noticeDismissed)).toEqual([false, true]);
  });

  it('are compressed for clients that accept compression', async () => {
    const plain = await get('/');
    const small = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength);
    expect(String(small.headers['vary'])).toContain('Accept-Encoding');
  });

  it('are replaced by a page that shows how long to wait after too many requests [S2.2-8]', async () => {
    wait = 17;
    const reply = await get('/results?q=%22%3E<b>&amount=5');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '17']);
    expect(reply.body).toContain('try again in 17 seconds');
    expect(reply.body).not.toContain('<b>');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(asked).toHaveLength(0);
  });

  it.each([
    ['ar', 'rtl', 'يرجى الانتظار قليلًا'],
    ['hi', 'ltr', 'थोड़ा रुकें'],
  ])('show the wait notice in the language of the URL: %s (B4-1)', async (language, direction, heading) => {
    wait = 17;
    const { body } = await get(`/${language}/results?amount=5`);
    expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(body).toContain(`<h1>${heading}</h1>`);
    expect(body).toContain(`<a href="/${language}/results?amount=5">`);
    expect(body).toContain(`<a href="/${language}/">`);
  });

  it('return 404 if they are missing and redirect if they have moved', async () => {
    expect((await get('/missing')).statusCode).toBe(404);
    const moved = await get('/moved');
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/']);
  });
});

describe('pages in another language (B4-2)', () => {
  it('are rendered and cached by URL, whatever language the browser prefers', async () => {
    const spanish = { 'accept-language': 'es' };
    const page = await get('/es/send', spanish);
    expect(page.headers['vary']).toBe('Cookie, Accept-Encoding');
    await get('/es/send', { 'accept-language': 'de' });
    expect(asked.map(({ language, url }) => [language, url])).toEqual([['es', '/es/send']]);
    expect(read).toEqual(['/send']);
    await get('/send', spanish);
    expect(asked[1]?.language).toBe('en');
  });

  it("are reached from the home page through a redirect that isn't cached", async () => {
    const chosen = await get('/', { 'accept-language': 'es' });
    expect([chosen.statusCode, chosen.headers['location']]).toEqual([302, '/es/']);
    expect(chosen.headers['cache-control']).toBe('no-store');
    expect(chosen.headers['vary']).toBe('Accept-Language, Cookie');
    expect(chosen.headers['set-cookie']).toBeUndefined();
    expect((await get('/')).headers['vary']).toContain('Accept-Language');
    expect(asked.map(({ language }) => language)).toEqual(['en']);
  });

  it('can be switched to English through /en, which redirects to the URL without a language and saves that choice', async () => {
    const { statusCode, headers } = await get('/en/send?x=1');
    expect([statusCode, headers['location'], headers['cache-control']]).toEqual([302, '/send?x=1', 'no-store']);
    expect(headers['set-cookie']).toMatch(/^language=en; Path=\/;/);
    expect((await get('/ES/send')).headers['location']).toBe('/es/send');
    expect(asked).toEqual([]);
  });
});
