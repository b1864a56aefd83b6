import { describe, expect, it } from 'vitest';
import { exampleCorridor } from '../../testing/example-corridor.ts';
import { renderTestPage } from '../../testing/render-test-page.ts';

const { html } = await renderTestPage('/');
const form = html.slice(html.indexOf('<form id="search"')).split('</form>')[0] ?? '';
const text = html.replace(/<script[\s\S]*?<\/script>/g, '');

describe('the home page', () => {
  it('has a plain GET form that works without JavaScript [S2.3-11]', () => {
    expect(form).toMatch(/<form[^>]* action="\/results"/);
    expect(form).toMatch(/<form[^>]* method="get"/);
    expect(form).toContain('<input type="hidden" name="source" value="ai-search"/>');
    expect(form).not.toContain('noValidate');
    const names = [...form.matchAll(/<(?:select|input)[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect([...new Set(names)].sort()).toEqual([
      'amount',
      'currency',
      'fromCountry',
      'payIn',
      'payoutMethod',
      'receiveAmount',
      'source',
      'toCountry',
    ]);
  });

  it('starts with an amount of 1000, USD and no country [S3.3-1]', () => {
    expect(form).toMatch(/name="amount"[^>]* value="1000"/);
    expect(form).toContain('<option value="USD" selected>USD - US dollar</option>');
    expect(form.match(/<option[^>]* selected/g)?.length).toBe(2);
    expect(form).toMatch(/<input type="radio"[^>]* name="payoutMethod"[^>]* checked="" value=""/);
  });

  it('states the valid range of an amount [S5-2]', () => {
    const amount = /<input[^>]*name="amount"[^>]*>/.exec(form)?.[0];
    for (const part of ['placeholder="1000"', 'inputMode="decimal"', 'min="1"', 'step="0.01"', 'required=""']) {
      expect(amount).toContain(part);
    }
  });

  it('shows the quick amounts and the button with their labels [S2.3-6] [S2.3-7]', () => {
    for (const amount of ['$100', '$500', '$1,000', '$2,000', '$5,000']) expect(form).toContain(`>${amount}</bdi>`);
    expect(form).toContain('>Compare Premium Rates</button>');
  });

  it('renders no history and no recent searches on the server [S2.3-8] [S2.3-14]', () => {
    expect(text).not.toContain('Recent searches</');
  });

  it('accepts a whole sentence in a separate form that works without JavaScript', () => {
    expect(html).toMatch(
      /<form[^>]* action="\/ask" method="get"[^>]*>\s*<label[^>]* for="sentence"[^>]*>Or describe your transfer in your own words</,
    );
    const field = /<input id="sentence"[^>]*>/.exec(html)?.[0];
    for (const part of ['name="q"', 'maxLength="500"', 'placeholder="200 dollars to my mom in Manila, cash, today"']) {
      expect(field).toContain(part);
    }
  });

  it('labels every field', () => {
    for (const [, id] of form.matchAll(/<(?:select|input)[^>]* id="([\w-]+)"/g)) expect(form).toContain(`for="${id}"`);
  });

  it('promises an update every minute only if the server has live sources [S1-3]', async () => {
    expect(text).not.toContain('every minute');
    const instance = { simulated: false, liveSources: true, providerCount: 42 };
    const live = await renderTestPage('/', {}, { instance });
    expect(live.html).toContain('Updated every minute');
  });

  it('contains the popular corridors in the initial HTML as links that work without JavaScript [S2.3-12]', async () => {
    const corridors = ['MX', 'IN', 'PH'].map((to) => exampleCorridor({ id: `US-${to}`, toCountryCode: to }));
    const asked: number[] = [];
    const { html: known } = await renderTestPage('/', {
      popularCorridors: async (limit) => {
        asked.push(limit);
        return { ok: true, data: { corridors, generatedAt: '' } };
      },
    });
    expect(asked).toEqual([8]);
    expect(known.match(/Best Rate/g)).toHaveLength(3);
    expect(known).toContain('href="/results?fromCountry=US&amp;toCountry=PH&amp;amount=500&amp;currency=USD');
    expect(known).toContain('data-source="api"');
  });

  it('works if no corridors are available [S4.5-4] [S8-17]', async () => {
    const failing = await renderTestPage('/', {
      popularCorridors: async () => ({
        ok: false,
        problem: { type: '', title: 'Service unavailable', status: 503, code: 'service_unavailable' },
      }),
    });
    expect(failing.status).toBe(200);
    expect(failing.html).toContain('Unable to load popular corridors from server. Please try again later.');
    expect(failing.html.match(/Best Rate/g)).toHaveLength(3);
    expect(text.match(/Best Rate/g)).toHaveLength(2);
  });

  it('prefills the form with the corridor in its URL [S3.3-5]', async () => {
    const { html: filled } = await renderTestPage('/?fromCountry=AE&toCountry=IN&currency=AED&amount=1000');
    expect(filled).toContain('<option value="AE" data-currency="AED" selected>');
    expect(filled).toContain('<option value="AED" selected>');
    expect(filled).toContain('<link rel="canonical" href="https://tern.example/"/>');
  });

  it('links only to existing pages and paths', () => {
    const known =
      /^\/(results\?.*|\?fromCountry=.*#search|compare|check|alerts|delivery-tracking|send|providers|corrections|help|contact|about|privacy(#choices)?|terms|developers|licenses|api\/auth\/sign-in\?returnTo=%2F)?$/;
    const links = [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(links.filter((href) => !href.startsWith('#') && !known.test(href))).toEqual([]);
  });

  it('states that the market is simulated', async () => {
    const instance = { simulated: true, liveSources: false, providerCount: 42 };
    expect((await renderTestPage('/', {}, { instance })).html).toContain('Simulated market');
  });
});
