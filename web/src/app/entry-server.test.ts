import { describe, expect, it } from 'vitest';
import { renderTestPage } from '../../testing/render-test-page.ts';
import { shellPath } from './offline-shell/shell-routes.ts';

const problem = (status: number, code: 'invalid_parameters' | 'not_found' | 'rate_unavailable') => async () =>
  ({ ok: false, problem: { type: 'about:blank', title: '', status, code } }) as const;

describe('server rendering', () => {
  it('renders the home page with a title, a canonical URL and "index, follow" [S2-1]', async () => {
    const { status, html, shareable } = await renderTestPage('/');
    expect(status).toBe(200);
    expect(shareable).toBe(true);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr" data-theme="system">/);
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toMatch(/<title>[^<]*Tern[^<]*<\/title>/);
    expect(head).toContain('<link rel="canonical" href="https://tern.example/"/>');
    expect(head).toContain('<meta name="robots" content="index, follow"/>');
    expect(head).toContain('<meta name="description"');
  });

  it('shows service problems in the page, unless it is the offline shell or they were dismissed [S2.2-5]', async () => {
    const notice = { score: 40, dataQuality: 40, troubles: ['rates_old'], message: null } as const;
    const instance = { simulated: false, liveSources: false, providerCount: 42, notice };
    const words = /<div role="status"[^>]*>.*We aren’t getting new exchange rates right now.*<main/s;
    expect((await renderTestPage('/', {}, { instance })).html).toMatch(words);
    const dismissed = await renderTestPage('/', {}, { instance, noticeDismissed: true });
    expect(dismissed.html).not.toContain('rates_old');
    expect(dismissed.html).not.toMatch(words);
    expect((await renderTestPage(shellPath, {}, { instance })).html).not.toContain('rates_old');
  });

  it("links to pages in the reader's language", async () => {
    const { html } = await renderTestPage('/es/help', {}, { language: 'es' });
    expect(html).toContain('<a aria-current="page"');
    expect(html).toContain('href="/es/">');
    expect(html.match(/href="\/(?!es\/|assets\/|api\/)[\w/]*"/g)).toEqual(['href="/licenses"']);
  });

  it.each(['/', '/results?fromCountry=US&toCountry=PH', '/compare', '/nowhere'])(
    'works under a policy that forbids inline scripts and styles: %s',
    async (url) => {
      const { html } = await renderTestPage(url, { quotes: problem(400, 'invalid_parameters') });
      expect(html).not.toMatch(/ style=/);
      expect(html).not.toContain('<style');
      expect(html).not.toMatch(/ on[a-z]+="/);
      const scripts = html.match(/<script[^>]*>/g) ?? [];
      expect(scripts.filter((tag) => !/src=|type="application\/(ld\+)?json"/.test(tag))).toEqual([]);
    },
  );

  it('returns 404 with noindex for an unknown path', async () => {
    const { status, html } = await renderTestPage('/no/such/page');
    expect(status).toBe(404);
    expect(html).toContain('noindex, nofollow');
  });

  it('returns 404 with a link to the search when a loader finds nothing', async () => {
    const missing = problem(404, 'not_found');
    const { status, html } = await renderTestPage('/send', { corridors: { facts: missing, list: missing } });
    expect(status).toBe(404);
    expect(html).toContain('We couldn’t find this page');
    expect(html).toMatch(/You can still search\..*>Compare transfers<\/a>/s);
    expect(html).not.toContain('Retry</button>');
  });

  it('returns 400 for an invalid search and 503 when no rate is known', async () => {
    const unusable = await renderTestPage('/results?fromCountry=XX', { quotes: problem(400, 'invalid_parameters') });
    expect(unusable.status).toBe(400);
    const noRate = await renderTestPage('/results', { quotes: problem(503, 'rate_unavailable') });
    expect(noRate).toMatchObject({ status: 503, shareable: false });
  });

  it('returns 500 with an error page when a loader throws', async () => {
    const broken = await renderTestPage('/results', {
      quotes: () => {
        throw new Error('secret detail');
      },
    });
    expect(broken.status).toBe(500);
    expect(broken.html).toContain('Retry');
    expect(broken.html).not.toContain('secret detail');
  });

  it('escapes data that could close its script element', async () => {
    const { html } = await renderTestPage('/', {}, { origin: 'https://tern.example', language: '</script><b>' });
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('\\u003c/script>\\u003cb>');
  });

  it('sets the text direction, the chosen theme and its color on the document', async () => {
    const { html } = await renderTestPage('/ar/', {}, { language: 'ar', theme: 'dark' });
    expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
    expect(html).toContain('<meta name="theme-color" content="#0E171E"/>');
  });
});
