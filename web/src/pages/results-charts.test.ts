import type { PageApi } from '@tern/contract/page-rendering.ts';
import { describe, expect, it } from 'vitest';
import { exampleCurve } from '../../testing/example-curve.ts';
import { exampleResponse } from '../../testing/example-response.ts';
import { renderTestPage } from '../../testing/render-test-page.ts';

const url = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
/** The test runs on March 1, 2026. Nothing was observed from February 11 to 19. */
const observed = [
  ...Array.from({ length: 10 }, (_, index) => ({
    day: `2026-02-${String(index + 1).padStart(2, '0')}`,
    rate: 61 + index / 10,
  })),
  ...Array.from({ length: 8 }, (_, index) => ({ day: `2026-02-${index + 20}`, rate: 62.1 + index / 10 })),
].map((point) => ({ ...point, source: 'ecb' }));

const inAll = { days: 131, since: '2024-03-02' };

async function page(api: Partial<PageApi> = {}, more = '&part=amounts&part=rate') {
  const { html } = await renderTestPage(url + more, {
    quotes: async () => ({ ok: true, data: exampleResponse() }),
    curve: async () => ({ ok: true, data: exampleCurve() }),
    rateHistory: async ({ from, to, days }) => ({
      ok: true,
      data: { from, to, days, points: observed, observed: inAll },
    }),
    ...api,
  });
  const text = html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return { html, text };
}

describe('charts below the offers', () => {
  it('are server-rendered after the list and contain no inline scripts or styles', async () => {
    const { html } = await page();
    expect(html.indexOf('id="cost-curve"')).toBeGreaterThan(html.lastIndexOf('<li id="offer-'));
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="USD to PHP, /);
    expect(html).not.toMatch(/ style=|<style/);
    expect((html.match(/<script[^>]*>/g) ?? []).filter((tag) => !/src=|application\/json/.test(tag))).toEqual([]);
  });

  it("send no request and aren't rendered until they are opened [B3]", async () => {
    const asked: string[] = [];
    const closed = await page(
      {
        curve: async () => Promise.reject(asked.push('curve')),
        rateHistory: async () => Promise.reject(asked.push('history')),
      },
      '',
    );
    expect(asked).toEqual([]);
    expect(closed.html).not.toMatch(/id="cost-curve"|id="rate-history"/);
    for (const part of ['amounts', 'rate'])
      expect(closed.html).toMatch(new RegExp(`<a href="/results\\?[^"]*part=${part}#${part}" aria-expanded="false"`));
  });

  it('compare the rate only with observed days, and draw no line across a gap', async () => {
    const { html, text } = await page();
    expect(text).toContain('This rate is better than 15 out of 18 earlier rates from the last 30 days.');
    expect(text).toContain('We have rates for 19 days out of 30. The latest rate is from Mar 1, 2026.');
    expect(text).toContain('The longest gap between rates is 10 days. We have rates for 131 days since March 2024.');
    expect(text).toContain('No rates');
    const history = html.slice(html.indexOf('id="rate-history"'));
    expect(history.match(/<path[^>]*stroke-sea/g)).toHaveLength(2);
    const week = (await page({}, '&days=7')).text;
    expect(week).toContain('This rate is better than 2 out of 5 earlier rates from the last 7 days.');
  });

  it('name the source and year of a known parallel market only for its currency', async () => {
    const answer = exampleResponse();
    const naira = { ...answer, midMarket: { ...answer.midMarket, to: 'NGN' } };
    const { text } = await page({ quotes: async () => ({ ok: true, data: naira }) });
    const note =
      'In 2023, NGN also had an unofficial rate (source: World Bank). For cash, you may get a different rate.';
    expect(text).toContain(note);
    expect((await page()).text).not.toContain('unofficial rate');
  });

  it('have links to three periods and tables that work without JavaScript', async () => {
    const { html } = await page({}, '&part=amounts&days=90');
    for (const days of [7, 30]) expect(html).toMatch(new RegExp(`href="/results\\?[^"]*days=${days}#rate-history"`));
    expect(html).toMatch(/aria-current="true"[^>]*>90 days/);
    expect(html.match(/<table/g)).toHaveLength(2);
  });

  it('show where the cheapest provider changes, label estimates, and mention costs that are about equal', async () => {
    const { text } = await page();
    expect(text).toContain('As amounts rise past $600, the cheapest provider changes from Beta to Alpha. At least one');
    expect(text).toContain('From $598 to $602, ');
    expect(text).toContain('0.8% (estimate)');
  });

  it('are replaced by a message if their data is unavailable, without hiding the offers', async () => {
    const failed = async () =>
      ({ ok: false, problem: { type: '', title: '', status: 503, code: 'service_unavailable' } }) as const;
    const { html, text } = await page({ curve: failed, rateHistory: failed });
    expect(html).not.toContain('id="cost-curve"');
    expect(text.match(/We couldn’t load this part/g)).toHaveLength(2);
    expect(html.match(/<li id="offer-/g)).toHaveLength(3);
  });

  it('appear with a note on what the runner-up needs to rank first, and with sliders for the weights', async () => {
    const { html, text } = await page();
    expect(text).toContain('Remitly wouldn’t rank above Wise just by being cheaper or faster.');
    expect(html.match(/<input[^>]*type="range"[^>]*step="5"/g)).toHaveLength(4);
  });
});
