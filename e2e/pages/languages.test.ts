import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { usePageApp } from './page-app.ts';

const { app } = usePageApp({ PSEUDO_LANGUAGES: 'true', PUBLIC_ORIGIN: 'https://tern.example' });
const get = (url: string, headers: Record<string, string> = {}) => app().app.inject({ url, headers });

/** The pages that most people see. */
const screens = [
  '/',
  '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD',
  '/compare?fromCountry=US&toCountry=PH&amount=500&currency=USD',
  '/send',
  '/send/united-states-to-mexico',
  '/providers',
  '/check',
  '/help',
  '/alerts',
  '/contact',
];

describe('pages in another language, as the server writes them (B4-2)', () => {
  it.each(screens)('%s has its language, its direction and no English heading', async (path) => {
    const { statusCode, payload } = await get(`/xr${path}`);
    expect(statusCode).toBe(200);
    const page = new JSDOM(payload).window.document;
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['xr', 'rtl']);
    const headings = [...page.querySelectorAll('h1, h2, button')].filter(
      (one) => !one.closest('[lang=en]') && /[a-z]{3}/i.test(one.textContent ?? ''),
    );
    expect(headings.map(({ textContent }) => textContent).filter((text) => !text?.includes('⟦'))).toEqual([]);
  });

  it('name their words for the browser, which no English page does', async () => {
    const files = (payload: string) => payload.match(/\/assets\/words\/[^"?]+\?part=\w+/g) ?? [];
    expect(files((await get('/xx/')).payload).length).toBeGreaterThan(10);
    expect(files((await get('/')).payload)).toEqual([]);
  });

  it('are redirected from forms to the same language', async () => {
    const sent = await app().app.inject({
      method: 'POST',
      url: '/xx/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://tern.example' },
      payload: 'name=&email=&topic=&message=',
    });
    expect(sent.statusCode).toBe(400);
    expect(sent.payload).toContain('<html lang="xx"');
    expect(sent.payload).toContain('action="/xx/contact"');
  });
});
