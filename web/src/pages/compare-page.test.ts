import { describe, expect, it } from 'vitest';
import { exampleResponse } from '../../testing/example-response.ts';
import { renderTestPage } from '../../testing/render-test-page.ts';

const url = '/compare?fromCountry=US&toCountry=PH&amount=500&currency=USD';
const api = { quotes: async () => ({ ok: true, data: exampleResponse() }) as const };

const render = async (query: string) => (await renderTestPage(`${url}${query}`, api)).html;
const heads = (html: string) =>
  [...html.matchAll(/<th scope="col"[\s\S]*?anywhere\][^>]*>([^<]*)/g)].map(([, name]) => name);
const rows = (html: string) => [...html.matchAll(/<th scope="row"[^>]*>([^<]*)/g)].map(([, label]) => label);

describe('the comparison page [S2-5]', () => {
  it('shows the chosen providers side by side in one row per property', async () => {
    const html = await render('&provider=xoom&provider=wise');
    expect(heads(html)).toEqual(['Xoom', 'Wise']);
    expect(rows(html)).toEqual([
      'Recipient gets',
      'Delivery time',
      'Total cost',
      'Fee',
      'Exchange-rate markup',
      'Rate',
      'Score',
      'Regulated',
      'Licenses in the sending country',
      'In business since',
      'Price source',
      'How sure we are of the price',
      'How you pay',
      'Payout method',
      'All payout methods',
      'Rating',
      'Fees for the recipient',
    ]);
    expect(html).toContain('>Best<');
    // Hidden on cached pages, whose note says that we don't pick a best offer.
    expect(html.match(/<span data-rank=""/g)?.length).toBe(html.match(/>Best</g)?.length);
  });

  it('shows only licenses from the sending country, and hides the row if there are none', async () => {
    const answer = exampleResponse();
    const british = [{ regulator: 'FCA', country: 'GB', source: 'register' }];
    const providers = answer.providers.map((row) => ({ ...row, licenses: british }));
    const quotes = async () => ({ ok: true, data: { ...answer, providers } }) as const;
    const { html } = await renderTestPage(`${url}&provider=xoom&provider=wise`, { quotes });
    expect(rows(html)).not.toContain('Licenses in the sending country');
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('FCA');
  });

  it('shows only differences if the URL requests it, and links to the other view', async () => {
    const all = await render('&provider=wise&provider=remitly');
    expect(all).toContain('provider=wise&amp;provider=remitly&amp;only=differences"');
    const differing = rows(await render('&provider=wise&provider=remitly&only=differences'));
    expect(differing).toContain('Recipient gets');
    expect(differing).not.toContain('All payout methods');
  });

  it('suggests the first three providers if the URL names fewer than two, and offers a choice', async () => {
    const html = await render('&provider=wise');
    expect(heads(html)).toEqual(['Wise', 'Remitly', 'Xoom']);
    expect(html).toMatch(/<form[^>]*action="\/compare"/);
    expect(html.match(/<input[^>]*type="checkbox"[^>]*name="provider"/g)).toHaveLength(3);
  });

  it('shows the only offer, without offering a choice, if the search has just one', async () => {
    const suggestion = 'These are the first offers from your results.';
    expect(await render('')).toContain(suggestion);
    const providers = exampleResponse().providers.slice(0, 1);
    const quotes = async () => ({ ok: true, data: exampleResponse({ providers }) }) as const;
    const { html } = await renderTestPage(url, { quotes });
    expect(heads(html)).toEqual(['Wise']);
    expect(html).not.toContain(suggestion);
    expect(html).not.toContain('Choose other providers');
  });

  it('lists providers without an offer, and why', async () => {
    expect(await render('&provider=wise&provider=remitly&provider=ofx')).toContain(
      'OFX</strong>: <!-- -->the amount is below the provider’s minimum.',
    );
  });

  it('works for a URL without a search, and does not call the API', async () => {
    const { status, html } = await renderTestPage('/compare');
    expect(status).toBe(200);
    expect(html).toContain('Compare providers side by side');
  });

  it('works under a policy that forbids inline scripts and styles', async () => {
    expect(await render('&provider=wise&provider=xoom')).not.toMatch(/ style=|<style| on[a-z]+="/);
  });
});
