import { describe, expect, it } from 'vitest';
import { exampleResponse } from '../../../testing/example-response.ts';
import { renderTestPage } from '../../../testing/render-test-page.ts';

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const api = { quotes: async () => ({ ok: true, data: exampleResponse() }) as const };
const render = (query: string) => renderTestPage(`/share?${question}${query}`, api);
const picture = (html: string) => /<img src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

describe('the share page [D4]', () => {
  it('shows the first offer in the language of the receiving country, and works without JavaScript', async () => {
    const { status, html } = await render('');
    expect(status).toBe(200);
    expect(picture(html)).toBe(`/api/share-card.svg?${question}&provider=wise&language=tl`);
    expect(html).toMatch(/<form[^>]*action="\/share"/);
    expect(html.match(/<option[^>]*lang="/g)).toHaveLength(26);
    expect(html).toMatch(/<a href="\/api\/share-card\.svg[^"]*" download="tern-US-PH-500-USD\.svg"/);
  });

  it('uses the offer and language in its URL, and ignores invalid ones', async () => {
    expect(picture((await render('&provider=xoom&language=ar')).html)).toContain('provider=xoom&language=ar');
    expect(picture((await render('&provider=nobody&language=%22%3E')).html)).toContain('provider=wise&language=tl');
  });

  it('describes the amount that arrives as exact if the user entered it, even in an estimate [B2-3]', async () => {
    const answer = exampleResponse();
    const described = async (receiveAmount: number | null) => {
      const data = { ...answer, query: { ...answer.query, receiveAmount } };
      const { html } = await renderTestPage(`/share?${question}&provider=xoom`, {
        quotes: async () => ({ ok: true, data }) as const,
      });
      return /alt="([^"]*)"/.exec(html)?.[1];
    };
    expect(await described(null)).toMatch(/: the recipient gets about 30,640.PHP \(.* with Xoom\.$/);
    expect(await described(30_640.55)).toMatch(/: the recipient gets 30,641\.10.PHP with Xoom\.$/);
  });

  it('shows a message and no picture if there is no offer', async () => {
    const empty = { ...exampleResponse(), providers: [] };
    const none = { quotes: async () => ({ ok: true, data: empty }) as const };
    const { html } = await renderTestPage(`/share?${question}`, none);
    expect(html).toContain('This search has no offer to show.');
    expect(picture(html)).toBeUndefined();
  });

  it('is not indexed, and works under a policy that forbids inline scripts and styles', async () => {
    const { html } = await render('');
    expect(html).toContain('content="noindex, nofollow"');
    expect(html).not.toMatch(/ style=|<style| on[a-z]+="/);
  });
});

describe('share links [D6]', () => {
  it.each([
    ['/results', '', '&estimates=folded'],
    ['/results', '&estimates=shown', '&estimates=shown'],
    ['/compare', '', ''],
  ])(
    'on %s%s, open the share page and download the same offers as CSV and JSON, even without JavaScript',
    async (page, chosen, estimates) => {
      const { html } = await renderTestPage(`${page}?${question}&sortBy=cheapest${chosen}`, api);
      const text = html.replaceAll('&amp;', '&');
      expect(text).toContain(`href="/api/quotes.csv?${question}&sortBy=cheapest${estimates}" download`);
      expect(text).toContain(
        `href="/api/quotes?${question}&sortBy=cheapest${estimates}" download="tern-US-PH-500-USD.json"`,
      );
      expect(text).toContain(`href="/share?${question}&sortBy=cheapest${chosen}&provider=wise"`);
    },
  );
});
