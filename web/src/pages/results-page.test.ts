import type { PageApi } from '@tern/contract/page-rendering.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { sortOrders } from '@tern/domain/offers/sort-quotes.ts';
import { describe, expect, it } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../testing/example-response.ts';
import { renderTestPage } from '../../testing/render-test-page.ts';

const address = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD&source=ai-search';

const answering = (change: Partial<SearchResponse> = {}): Partial<PageApi> => ({
  quotes: async () => ({ ok: true, data: exampleResponse(change) }),
});

/** The URL of the results with every row of the example and the comparison open. */
const opened = `${address}&open=wise&open=remitly&open=xoom&part=comparison`;

/** Returns the page's text without tags or data blocks, with single spaces. */
function textOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

async function page(change: Partial<SearchResponse> = {}, url = address) {
  const { html, status } = await renderTestPage(url, answering(change));
  return { html, status, text: textOf(html) };
}

describe('the results page', () => {
  it('shows the search in its title and heading, and has one canonical URL [S2-1]', async () => {
    const { html } = await page({}, `${address}&sortBy=cheapest&deliveryTime=hours`);
    expect(html).toContain('<title>What arrives in the Philippines if you send $500 — Tern</title>');
    expect(html).toMatch(/<h1[^>]*>What arrives in the Philippines if you send \$500<\/h1>/);
    expect(html).toContain(
      '<link rel="canonical" href="https://tern.example/results?fromCountry=US&amp;toCountry=PH&amp;amount=500&amp;currency=USD"/>',
    );
  });

  it('keeps the order, the filters and the shown estimates when the form changes the search [S2-4]', async () => {
    const choices = { deliveryTime: 'hours', sortBy: 'fastest', estimates: 'shown' };
    const { html } = await page({}, `${address}&${new URLSearchParams(choices)}&edit=form`);
    const form = html.slice(html.indexOf('id="edit-search"'), html.indexOf('</form>'));
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    expect(Object.fromEntries(hidden.map(([, name, value]) => [name, value]))).toMatchObject(choices);
  });

  it('shows the eight FCA lines in order in each open offer', async () => {
    const { html } = await page({}, opened);
    const cards = html.split('<li id="offer-').slice(1);
    expect(cards).toHaveLength(3);
    for (const card of cards) {
      expect([...card.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, label]) => label).slice(0, 8)).toEqual([
        'Amount sent',
        'Exchange rate',
        'Exchange-rate markup',
        'Cost of the exchange-rate markup',
        'Percentage fee',
        'Fixed fee',
        'Total fees in USD, including exchange-rate markup',
        'Amount received',
      ]);
    }
  });

  it('shows a rate above the mid-market rate as a gain, not as a negative loss', async () => {
    const gain = exampleProviderResponse({ id: 'wise', name: 'Wise', fee: 3, margin: -2, minutes: 5, score: 99 });
    const { text } = await page({ providers: [gain] }, opened);
    expect(text).toMatch(/Gained on the exchange rate \$2/);
    expect(text).not.toContain('Cost of the exchange-rate markup');
  });

  it('shows the source and age of the rate and of every price', async () => {
    const { text } = await page({}, opened);
    expect(text).toContain('reference rate from Mar 1, 2026 (currency-api)');
    expect(text).toMatch(/confirmed 38m ago seen at this amount · Wise comparison API/);
    expect(text).toMatch(/seen 38m ago/);
    expect(text).toMatch(/estimate, Nov 1, 2025 uses default values · Published tariff/);
  });

  it('never calls a price free if it includes an exchange-rate markup', async () => {
    const { html } = await page({}, opened);
    const text = textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
    expect(text).toContain('fee $0 + exchange-rate markup $10');
    expect(text).not.toMatch(/\bfree\b|zero fee|no fee/i);
  });

  it("doesn't call the top offer the best value if it uses default values", async () => {
    const guess = exampleProviderResponse({
      id: 'x',
      name: 'X',
      fee: 0,
      margin: 1,
      minutes: 5,
      score: 99,
      isGuess: true,
    });
    const { html } = await page({ providers: [guess] });
    const sound = await page();
    expect(answerOf(sound.html)).toMatch(/^Best value Wise/);
    expect(answerOf(html)).toMatch(/^First in the list X/);
  });

  it('calls nothing best, fastest or cheapest if there is only one offer or all are equal [S1-2]', async () => {
    const terms = { fee: 2, margin: 1, minutes: 5, score: 80 };
    const twins = ['a', 'b'].map((id) => exampleProviderResponse({ ...terms, id, name: id.toUpperCase() }));
    const summary = exampleResponse().searchSummary;
    for (const providers of [twins.slice(0, 1), twins]) {
      for (const sortBy of sortOrders) {
        const answer = {
          providers,
          query: { ...exampleResponse().query, sortBy },
          recommendations: [],
          searchSummary: summary && { ...summary, providerCount: providers.length, receiveSpread: 0 },
        };
        const { html, text } = await page(answer, `${address}&part=comparison`);
        expect(answerOf(html)).not.toMatch(/Best|Cheapest|Fastest/);
        expect(text).not.toMatch(
          /Recipient gets \(best offer\)|Best vs\. worst offer|All offers deliver|Our suggestions|₱0/,
        );
        expect(text).toMatch(/Recipient gets ₱[\d,.]+ through/);
      }
    }
  });

  it('labels each best offer by its measure, such as the highest received amount', async () => {
    const { html, text } = await page({}, opened);
    expect(text).toMatch(/Recipient gets \(best offer\) ₱[\d,.]+ through Wise/);
    expect(text).toContain('Our suggestions');
    expect(text).toContain('Best value · Cheapest');
    expect(text).toContain('Cheapest for cash pickup');
    expect(text).not.toMatch(/Best overall|Best arrives|Best for|Best to/);
    expect(answerOf(html)).toMatch(/^Best value Wise/);
  });

  it('shows only the regulator of the sending country in an offer', async () => {
    const licences = [{ regulator: 'FCA', country: 'GB', source: 'register' }];
    const terms = { fee: 2, margin: 1, minutes: 5, score: 80 };
    const british = exampleProviderResponse({ ...terms, id: 'british', name: 'British' }, { licenses: licences });
    const american = exampleProviderResponse({ ...terms, id: 'american', name: 'American' });
    const { html } = await page({ providers: [british, american] }, `${address}&open=british&open=american`);
    expect(textOf(`<li ${cardOf(html, 'american')}`)).toContain('Regulated by FinCEN');
    const card = textOf(`<li ${cardOf(html, 'british')}`);
    expect(card).not.toContain('Regulated by');
    expect(card).not.toContain('FCA');
    expect(textOf(`<li ${cardOf(html, 'american')}`)).toMatch(/License: FinCEN/);
    expect(html).toContain('href="/providers/british"');
  });

  it('explains the score in parts that add up, and lists what is unknown', async () => {
    const { html } = await page({}, opened);
    const card = textOf(`<li ${cardOf(html, 'xoom')}`);
    expect(card).toMatch(
      /Speed \( unknown \) We don’t know how long the transfer takes, so speed gets half the points/,
    );
    const points = [...card.matchAll(/(\d+) out of (?:50|25|10|15)\b/g)].map(([, each]) => Number(each));
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(79);
    expect(card).toContain('79 out of 100');
    expect(card).not.toMatch(/no source on its|not rated yet/);
    expect(card).not.toContain('License:');
    expect(card).toContain('Not rated yet');
  });

  it('lists missing providers with the reason, and sources that did not respond', async () => {
    const { text } = await page();
    expect(text).toContain('3 offers');
    expect(text).toContain('We have no offer from 1 provider for this amount');
    expect(text).toContain('OFX : the amount is below the provider’s minimum.');
    expect(text).toContain('Its price here comes from another source.');
  });

  it('works without JavaScript, because filters, sort orders, offers, form and comparison are links', async () => {
    const { html } = await page();
    const base = '/results?fromCountry=US&amp;toCountry=PH&amp;amount=500&amp;currency=USD';
    expect(html).toContain(`href="${base}&amp;payoutMethod=cash_pickup&amp;source=ai-search"`);
    expect(html).toContain(`href="${base}&amp;deliveryTime=minutes&amp;source=ai-search"`);
    expect(html).toContain(`href="${base}&amp;sortBy=cheapest&amp;source=ai-search"`);
    expect(html).not.toContain('payoutMethod=debit_card');
    expect(html).toContain(`href="${base}&amp;source=ai-search&amp;open=wise#offer-wise"`);
    expect(html).toContain(`href="${base.replace('/results', '/compare')}&amp;source=ai-search"`);
    expect(html).toContain(`href="${base}&amp;source=ai-search&amp;edit=form#band-amount"`);
    expect(html).toMatch(/<a[^>]*aria-current="true"[^>]*>Best value/);
  });

  it('filters by pay-in method with links, and shows the method in the search and each open offer [B2-1]', async () => {
    const base = '/results?fromCountry=US&amp;toCountry=PH&amp;amount=500&amp;currency=USD';
    const { html: any } = await page();
    expect(any).toContain(`href="${base}&amp;payIn=credit_card&amp;source=ai-search"`);
    expect(any).not.toContain('payIn=wallet');
    const query = { ...exampleResponse().query, payIn: 'credit_card' as const };
    const providers = exampleResponse().providers.map((one) => ({ ...one, payIn: 'credit_card' as const }));
    const { html, text } = await page(
      { query, providers },
      `${address}&payIn=credit_card&edit=form&open=wise&open=remitly&open=xoom`,
    );
    expect(html).toMatch(/<option value="credit_card" selected="">Credit card<\/option>/);
    expect(text.match(/paid by credit card/g)?.length).toBeGreaterThanOrEqual(providers.length);
    expect(html).toContain(`href="${base}&amp;payIn=credit_card&amp;sortBy=cheapest&amp;source=ai-search"`);
    expect(html).toContain(`href="${base}&amp;source=ai-search"`);
  });

  it('shows offers for any pay-in method, with a note, if the URL names an unknown one [B2-1]', async () => {
    const asked: unknown[] = [];
    const { html } = await renderTestPage(`${address}&payIn=cheque`, {
      quotes: async (question) => {
        asked.push(question);
        return { ok: true, data: exampleResponse() };
      },
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toHaveProperty('payIn');
    expect(html.replace(/<!-- -->/g, '')).toMatch(/We don(?:&#x27;|’)t recognize “cheque” as a way to pay/);
  });

  it('escapes provider names and contains no inline scripts or styles', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const evil = exampleProviderResponse({ id: 'evil', name, fee: 1, margin: 1, minutes: 1, score: 50 });
    const { html } = await page({ providers: [evil], simulated: true });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/ style=|<style/);
    expect((html.match(/<script[^>]*>/g) ?? []).filter((tag) => !/src=|application\/json/.test(tag))).toEqual([]);
    expect(html).toContain('These rates are simulated');
  });

  it('suggests which filter to remove if no offer is left', async () => {
    const query = { ...exampleResponse().query, payoutMethod: 'debit_card' };
    const { text, html } = await page(
      { providers: [], searchSummary: null, query },
      `${address}&payoutMethod=debit_card`,
    );
    expect(text).toContain('No offers match your filters');
    expect(html).toMatch(
      /<a[^>]*href="\/results\?fromCountry=US[^"]*"[^>]*>Remove the payout-method filter \(3\)<\/a>/,
    );
  });

  it('reports a failed search with all its errors, and how to retry [S8-9]', async () => {
    const refuse = (problem: object) =>
      renderTestPage(address, { quotes: async () => ({ ok: false, problem }) as never });
    const invalid = await refuse({
      status: 400,
      code: 'invalid_parameters',
      title: '',
      type: '',
      errors: [{ field: 'toCountry', code: 'same_country', message: 'Choose two different countries.' }],
    });
    expect(textOf(invalid.html)).toContain(
      'Search failed: Invalid search parameters. Please check your filter selections.',
    );
    expect(textOf(invalid.html)).toContain('Receiving country : Choose two different countries.');
    expect(invalid.html).toContain('noindex');
    const busy = await refuse({ status: 429, code: 'too_many_requests', title: '', type: '' });
    expect(textOf(busy.html)).toContain('Search failed: Service temporarily busy...');
    expect(busy.html).toMatch(/<a[^>]*>Retry<\/a>/);
  });

  it('reports search errors in the page language (B4-1)', async () => {
    const errors = [
      { field: 'toCountry', code: 'same_country', message: 'Choose two different countries.' },
      { field: 'amount', code: 'amount_too_precise', message: 'Japanese Yen has no decimals.' },
      { field: 'deliveryTime', code: 'invalid_value', message: 'Delivery times are instant, minutes, hours and days.' },
    ];
    const problem = { status: 400, code: 'invalid_parameters', title: 'Invalid request', type: '', errors } as const;
    const url = '/ar/results?fromCountry=JP&toCountry=JP&amount=5.5&currency=JPY&deliveryTime=x';
    const { html } = await renderTestPage(url, { quotes: async () => ({ ok: false, problem }) }, { language: 'ar' });
    expect(html).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"/);
    const text = textOf(html);
    expect(text).toContain('اختر بلدين مختلفين.');
    expect(text).toContain('JPY');
    for (const { message } of errors) expect(text).not.toContain(message);
    expect(text).not.toMatch(/Invalid request|Japanese|deliveryTime/);
  });
});

function cardOf(html: string, id: string): string {
  return html.split('<li id="offer-').find((card) => card.startsWith(`${id}"`)) ?? '';
}

function answerOf(html: string): string {
  return textOf(/<section data-answer[\s\S]*?<\/section>/.exec(html)?.[0] ?? '').trim();
}
