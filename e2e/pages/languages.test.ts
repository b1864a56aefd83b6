import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { mainScreens } from '../main-screens.ts';
import { usePageApp } from './page-app.ts';

const { app } = usePageApp({ PSEUDO_LANGUAGES: 'true', PUBLIC_ORIGIN: 'https://tern.example' });
const get = (url: string, headers: Record<string, string> = {}) => app().app.inject({ url, headers });

const screens = mainScreens('fromCountry=US&toCountry=PH&amount=500&currency=USD');

describe('server-rendered pages in another language (B4-2)', () => {
  it.each(screens)('have their own lang and dir, and no English heading: %s', async (path) => {
    const { statusCode, payload } = await get(`/xr${path}`);
    expect(statusCode).toBe(200);
    const page = new JSDOM(payload).window.document;
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['xr', 'rtl']);
    const headings = [...page.querySelectorAll('h1, h2, button')].filter(
      (one) => !one.closest('[lang=en]') && /[a-z]{3}/i.test(one.textContent ?? ''),
    );
    expect(headings.map(({ textContent }) => textContent).filter((text) => !text?.includes('⟦'))).toEqual([]);
  });

  it('link to their message files for the browser, unlike English pages', async () => {
    const files = (payload: string) => payload.match(/\/assets\/words\/[^"?]+\?part=\w+/g) ?? [];
    expect(files((await get('/xx/')).payload).length).toBeGreaterThan(10);
    expect(files((await get('/')).payload)).toEqual([]);
  });

  it('show a rejected form in the same language', async () => {
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

describe('Spanish (B4-1)', () => {
  it('is chosen for a browser that prefers it, and used for the whole page', async () => {
    const chosen = await get('/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' });
    expect(chosen.headers['location']).toBe('/es/');
    const { payload } = await get('/es/');
    const page = new JSDOM(payload).window.document;
    expect(page.documentElement.lang).toBe('es');
    expect(page.title).toContain('vea lo que de verdad llega');
    expect(page.querySelector('#search button[type=submit]')?.textContent).toContain('Comparar precios');
    expect(payload).toMatch(/>Alemania .*>Estados Unidos .*>Filipinas /s);
  });

  it('shows the same amounts as the English page, in the same format', async () => {
    const question = 'fromCountry=US&toCountry=MX&amount=1500&currency=USD';
    const amounts = async (path: string) => {
      const { document } = new JSDOM((await get(`${path}results?${question}`)).payload).window;
      const rows = [...document.querySelectorAll('[data-offer]')];
      return rows.map((row) => [row.getAttribute('data-offer'), /[\d,.]{4,}/.exec(row.textContent ?? '')?.[0]]);
    };
    const spanish = await amounts('/es/');
    expect(spanish.length).toBeGreaterThan(4);
    expect(spanish).toEqual(await amounts('/'));
  });

  it('is replaced by English, marked as such, where content is not translated', async () => {
    const { payload } = await get('/xr/help/article/scams');
    const page = new JSDOM(payload).window.document;
    const english = page.querySelector('article [lang=en]');
    expect(english?.getAttribute('dir')).toBe('ltr');
    expect(english?.querySelector('h1')?.textContent).toBe('How to spot a scam before you send');
    expect(english?.previousElementSibling?.textContent).toMatch(/^⟦/);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://tern.example/help/article/scams',
    );
    expect(page.querySelector('footer')?.textContent).toContain('⟦');
    const terms = new JSDOM((await get('/es/terms')).payload).window.document;
    expect(terms.querySelector('main [lang=en]')?.previousElementSibling?.textContent).toContain('solo está en inglés');
  });

  it('has a translated help article that a search in Spanish finds', async () => {
    const { payload } = await get('/es/help/article/scams');
    const page = new JSDOM(payload).window.document;
    expect(page.querySelector('article [lang=en]')).toBeNull();
    expect(page.querySelector('article h1')?.textContent).toMatch(/estafa/);
    expect(page.querySelector('article h2')?.id).toBe('the-five-signs');
    expect(payload).toContain(
      '<link rel="alternate" hrefLang="es" href="https://tern.example/es/help/article/scams"/>',
    );
    const found = await get('/es/help?q=estafa');
    expect(payload).toContain('"item":"https://tern.example/es/help/article/scams"');
    const links = [...new JSDOM(found.payload).window.document.querySelectorAll('main a[href*="/help/article/"]')];
    expect(links[0]?.getAttribute('href')).toBe('/es/help/article/scams');
  });

  it('can be chosen on the languages page, where an asterisk refers to a note saying that no native speaker has checked it', async () => {
    const about = new JSDOM((await get('/es/about?a=1')).payload).window.document;
    const link = about.querySelector('footer a[href^="/es/languages"]');
    expect(link?.textContent).toContain('Español');
    const { payload } = await get(link?.getAttribute('href') ?? '');
    const page = new JSDOM(payload).window.document;
    expect(page.querySelector('main [hreflang=es]')?.textContent).toBe('Español\u00a0*');
    expect(page.querySelector('main [hreflang=es]')?.getAttribute('href')).toBe('/es/about?a=1');
    expect(page.querySelector('main [hreflang=en]')?.getAttribute('href')).toBe('/en/about?a=1');
    expect(page.querySelector('main [hreflang=en]')?.textContent).toBe('English');
    const note = '* No native speaker has checked this translation yet.';
    const english = new JSDOM((await get('/languages')).payload).window.document;
    expect(english.querySelector('main ul + p')?.textContent).toContain(note);
    // Reads the translation of the note, so the test doesn't depend on the translators' wording.
    const catalog = readFileSync(join(import.meta.dirname, '../../web/src/i18n/es.help.po'), 'utf8');
    const translation = catalog.split(`msgid "${note}"\nmsgstr "`)[1]?.split('"')[0];
    expect(translation).toMatch(/^\* /);
    expect(page.querySelector('main ul + p')?.textContent).toContain(translation);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '%00', 'about'])(
    'is listed with a link to its home page if the languages page gets the invalid URL %s',
    async (from) => {
      const page = new JSDOM((await get(`/languages?from=${encodeURIComponent(from)}`)).payload).window.document;
      expect(page.querySelector('main [hreflang=es]')?.getAttribute('href')).toBe('/es/');
    },
  );

  it('can be reached from a results page through links that add less than 1,700 bytes', async () => {
    const { payload } = await get('/results?fromCountry=US&toCountry=MX&amount=500&currency=USD');
    expect(payload).not.toContain('hreflang');
    const switcher = payload.match(/<a href="\/languages.*?<\/a>/gs)?.join('') ?? '';
    expect(switcher).toContain('English');
    expect(switcher.length + 26 * '"xx",'.length).toBeLessThan(1700);
  });
});
