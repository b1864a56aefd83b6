import type { PageApi } from '@tern/contract/page-rendering.ts';
import { describe, expect, it } from 'vitest';
import { exampleAnswer } from '../testing/example-answer.ts';
import { renderTestPage } from '../testing/render-test-page.ts';

type Reply = Awaited<ReturnType<PageApi['understand']>>;

const reading = (reply: Reply) => {
  const asked: string[] = [];
  const understand = async (sentence: string) => {
    asked.push(sentence);
    return reply;
  };
  return { asked, understand };
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
    parts: [],
  },
};
const sentence = '200 quid to my mum in Manila, cash, today';
const ask = `/ask?${new URLSearchParams({ q: sentence })}`;

describe('a sentence', () => {
  it('decisions.md 7 that is understood leads to its answer', async () => {
    const whole: Reply = { ok: true, data: { ...(half.ok && half.data), fromCountry: 'GB', open: [], parts: [] } };
    const { status, location } = await renderTestPage(ask, reading(whole));
    expect(status).toBe(302);
    expect(location).toBe(
      '/results?fromCountry=GB&toCountry=PH&amount=200&currency=GBP&payoutMethod=cash_pickup&deliveryTime=hours&q=200+quid+to+my+mum+in+Manila%2C+cash%2C+today&source=ai-search',
    );
  });

  it('decisions.md 7 that leaves something open leads to the form, filled, with the rest to choose', async () => {
    const { location = '' } = await renderTestPage(ask, reading(half));
    expect(location).toMatch(/^\/\?toCountry=PH&.*#search-fromCountry$/);
    const { html } = await renderTestPage(location);
    const form = html.slice(html.indexOf('<form id="search"'));
    expect(form).toMatch(/<input[^>]*name="amount"[^>]* value="200"/);
    expect(form).toContain('<option value="GBP" selected>');
    expect(form).toMatch(/value="PH"[^>]* selected/);
    expect(form.match(/>Please choose</g)).toHaveLength(1);
    expect(form).toMatch(
      /<select id="search-fromCountry" aria-invalid="true" aria-describedby="search-fromCountry-fault"/,
    );
    expect(form).toContain('<input type="hidden" name="deliveryTime" value="hours"/>');
    expect(html).toMatch(new RegExp(`<input id="sentence"[^>]* value="${sentence}"`));
    expect(html).toContain('What we understood is filled in below. Please choose the rest.');
    expect(html).toContain('<link rel="canonical" href="https://tern.example/"/>');
  });

  it('asks for all four when it says nothing, and when it could not be read', async () => {
    const unread: Reply = {
      ok: false,
      problem: { type: '', title: 'network', status: 503, code: 'service_unavailable' },
    };
    const { location = '' } = await renderTestPage('/ask?q=hello', reading(unread));
    const { html } = await renderTestPage(location);
    expect(html.match(/>Please choose</g)).toHaveLength(4);
    expect(html).toContain('<option value="">Choose a currency</option>');
    expect(html).not.toContain('Quick amounts');
  });

  it('leads home when there is none, and is cut at 500 characters', async () => {
    const { asked, understand } = reading(half);
    expect((await renderTestPage('/ask?q=++', { understand })).location).toBe('/');
    expect((await renderTestPage('/ask', { understand })).location).toBe('/');
    await renderTestPage(`/ask?q=${'x'.repeat(700)}`, { understand });
    // Never in the middle of a character.
    await renderTestPage(`/ask?q=${'x'.repeat(499)}${encodeURIComponent('😀')}`, { understand });
    expect(asked.map(({ length }) => length)).toEqual([500, 499]);
  });

  it('is text wherever it is shown', async () => {
    const { html } = await renderTestPage(`/?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
  });
});

describe('what was understood, on the answer', () => {
  const address = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
  const api = {
    quotes: async () => ({ ok: true, data: exampleAnswer() }) as const,
  };
  const line = async (query: string) => {
    const { html } = await renderTestPage(address + query, api);
    return html.slice(0, html.indexOf('id="hydration')).match(/<p[^>]*>Understood:[\s\S]*?<\/p>/)?.[0];
  };

  it('is said only where a sentence asked', async () => {
    expect(await line('')).toBeUndefined();
  });

  it('decisions.md 7 lets each part be corrected, with the others kept', async () => {
    const found = await line('&deliveryTime=hours&sortBy=cheapest&source=ai-search&q=a+%26+b');
    const text = found?.replace(/<span class="sr-only">[^<]*<\/span>/g, '').replace(/<[^>]+>/g, '');
    expect(text).toBe('Understood: 500 USD · United States → Philippines · Within 24 hours · Best value');
    const links = [...(found ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
    const form =
      '/?fromCountry=US&toCountry=PH&amount=500&currency=USD&deliveryTime=hours&sortBy=cheapest&q=a+%26+b#search-';
    expect(links).toEqual([
      ...['amount', 'currency', 'fromCountry', 'toCountry'].map((field) => form + field),
      `${address}&sortBy=cheapest&source=ai-search&q=a+%26+b`,
      `${address}&deliveryTime=hours&source=ai-search&q=a+%26+b`,
    ]);
  });
});
