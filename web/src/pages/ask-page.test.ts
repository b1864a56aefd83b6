import type { PageApi } from '@tern/contract/page-rendering.ts';
import { describe, expect, it } from 'vitest';
import { exampleResponse } from '../../testing/example-response.ts';
import { renderTestPage } from '../../testing/render-test-page.ts';

type Reply = Awaited<ReturnType<PageApi['understand']>>;

const reading = (reply: Reply) => {
  const asked: string[] = [];
  const languages: unknown[] = [];
  const understand: PageApi['understand'] = async (sentence, options) => {
    asked.push(sentence);
    languages.push(options?.acceptLanguage);
    return reply;
  };
  return { asked, languages, understand };
};
const half: Reply = {
  ok: true,
  data: {
    toCountry: 'PH',
    amount: 200,
    currency: 'GBP',
    payoutMethod: 'cash_pickup',
    deliveryTime: 'hours',
    open: ['fromCountry'],
    inferred: [],
    parts: [],
  },
};
const sentence = '200 quid to my mum in Manila, cash, today';
const ask = `/ask?${new URLSearchParams({ q: sentence })}`;

describe('a sentence search', () => {
  it('redirects to the results if the sentence is understood [D7]', async () => {
    const whole: Reply = {
      ok: true,
      data: { ...(half.ok && half.data), fromCountry: 'GB', open: [], inferred: [], parts: [] },
    };
    const { status, location } = await renderTestPage(ask, reading(whole));
    expect(status).toBe(302);
    expect(location).toBe(
      '/results?fromCountry=GB&toCountry=PH&amount=200&currency=GBP&payoutMethod=cash_pickup&deliveryTime=hours&q=200+quid+to+my+mum+in+Manila%2C+cash%2C+today&source=ai-search',
    );
  });

  it("uses the browser's languages [S7-4]", async () => {
    const { languages, understand } = reading(half);
    await renderTestPage(ask, { understand }, { acceptLanguage: 'de-AT,de;q=0.9' });
    await renderTestPage(ask, { understand });
    expect(languages).toEqual(['de-AT,de;q=0.9', undefined]);
  });

  it('redirects to the prefilled form if something is missing [D7]', async () => {
    const { location = '' } = await renderTestPage(ask, reading(half));
    expect(location).toMatch(/^\/\?toCountry=PH&.*#search-fromCountry$/);
    const { html } = await renderTestPage(location);
    const form = html.slice(html.indexOf('<form id="search"'));
    expect(form).toMatch(/<input[^>]*name="amount"[^>]* value="200"/);
    expect(form).toContain('<option value="GBP" selected>');
    expect(form).toMatch(/value="PH"[^>]* selected/);
    expect(form.match(/>Choose the country you send from.</g)).toHaveLength(1);
    expect(form).not.toContain('Fill in this field.');
    expect(form).toMatch(
      /<select id="search-fromCountry" aria-invalid="true" aria-describedby="search-fromCountry-fault"/,
    );
    expect(form).toContain('<input type="hidden" name="deliveryTime" value="hours"/>');
    expect(html).toMatch(new RegExp(`<input id="sentence"[^>]* value="${sentence}"`));
    expect(html.replaceAll('<!-- -->', '')).toContain(
      'Some details are missing. Please fill in the highlighted fields. We understood: Within 24 hours.',
    );
    expect(html).toContain('<link rel="canonical" href="https://tern.example/"/>');
  });

  it('asks for all four fields if the sentence cannot be parsed', async () => {
    const unread: Reply = {
      ok: false,
      problem: { type: '', title: 'network', status: 503, code: 'service_unavailable' },
    };
    const { location = '' } = await renderTestPage('/ask?q=hello', reading(unread));
    const { html } = await renderTestPage(location);
    for (const message of [
      'Fill in this field.',
      'Choose a currency from the list.',
      'Choose the country you send from.',
      'Choose the country you send to.',
    ])
      expect(html.split(`>${message}<`)).toHaveLength(2);
    expect(html).toContain('<option value="">Choose a currency</option>');
    expect(html).not.toContain('Quick amounts');
  });

  it('redirects home without a sentence, and truncates a long sentence to 500 characters', async () => {
    const { asked, understand } = reading(half);
    expect((await renderTestPage('/ask?q=++', { understand })).location).toBe('/');
    expect((await renderTestPage('/ask', { understand })).location).toBe('/');
    await renderTestPage(`/ask?q=${'x'.repeat(700)}`, { understand });
    // The sentence is never cut in the middle of a character.
    await renderTestPage(`/ask?q=${'x'.repeat(499)}${encodeURIComponent('😀')}`, { understand });
    expect(asked.map(({ length }) => length)).toEqual([500, 499]);
  });

  it('escapes the sentence in the page', async () => {
    const { html } = await renderTestPage(`/?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
  });
});

describe('parsed parts on the results page', () => {
  const url = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
  const api = {
    quotes: async () => ({ ok: true, data: exampleResponse() }) as const,
  };
  const line = async (query: string) => {
    const { html } = await renderTestPage(url + query, api);
    return html.slice(0, html.indexOf('id="page-data')).match(/<ul aria-labelledby="understood"[\s\S]*?<\/ul>/)?.[0];
  };
  const chips = (found = '') =>
    [...found.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, words = '']) => [
      words
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .replace(/ ,/g, ',')
        .trim(),
      href?.replaceAll('&amp;', '&'),
    ]);

  it('are shown only for a sentence', async () => {
    expect(await line('')).toBeUndefined();
  });

  it('can each be changed with a single tap without changing the others [S7-4]', async () => {
    const query = '&deliveryTime=hours&sortBy=cheapest&source=ai-search&q=a+%26+b';
    const found = await line(query);
    const change = (field: string) => `${url}${query}&edit=form#band-${field}`;
    expect(chips(found)).toEqual([
      ['500 Change', change('amount')],
      ['USD Change', change('currency')],
      ['From the United States Change', change('fromCountry')],
      ['To the Philippines Change', change('toCountry')],
      ['Within 24 hours (remove)', `${url}&sortBy=cheapest&source=ai-search&q=a+%26+b`],
      ['Best value (remove)', `${url}&deliveryTime=hours&source=ai-search&q=a+%26+b`],
    ]);
  });

  it('show why a part was inferred until it is changed [S7-4]', async () => {
    const inferred = 'fromCountry.US.currency.0.1-toCountry.PH.place.8.14-currency.USD.browser';
    const found = chips(await line(`&q=$500+to+Manila&inferred=${inferred}`));
    expect(found.map(([words]) => words)).toEqual([
      '500 Change',
      'USD, based on your browser’s language Change',
      'From the United States, based on “$” Change',
      'To the Philippines, based on “Manila” Change',
    ]);
    const changed = chips(await line('&q=$500+to+Manila&inferred=fromCountry.CA.currency.0.1'));
    expect(changed[2]).toEqual([
      'From the United States Change',
      expect.stringMatching(/&edit=form#band-fromCountry$/),
    ]);
  });

  it('link to a form that preserves the sentence, even without JavaScript [S7-4]', async () => {
    const query = '&deliveryTime=hours&source=ai-search&q=$500+to+Manila&inferred=fromCountry.US.currency.0.1';
    const { html } = await renderTestPage(`${url}${query}&edit=form`, api);
    const band = html.slice(html.indexOf('id="edit-search"'), html.indexOf('</form>'));
    for (const [name, value] of Object.entries({ deliveryTime: 'hours', q: '$500 to Manila' }))
      expect(band).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(band).toContain('name="inferred" value="fromCountry.US.currency.0.1"');
    for (const [, href = ''] of chips(await line(query)))
      if (href.includes('#')) expect(band).toContain(`id="${href.split('#')[1]}"`);
    const { html: plain } = await renderTestPage(`${url}&deliveryTime=hours&inferred=fromCountry.US&edit=form`, api);
    const form = plain.slice(plain.indexOf('id="edit-search"'), plain.indexOf('</form>'));
    expect(form).not.toMatch(/name="(?:q|inferred)"/);
  });
});
