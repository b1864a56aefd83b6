import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { describe, expect, it } from 'vitest';
import { rescoreRows } from '../../web/src/features/results/score-weights/rescore-rows.ts';
import { elementText, type NoScriptBrowser } from './no-script-browser.ts';
import { usePageApp } from './page-app.ts';

// A translation server is configured but never called.
const { app, reader } = usePageApp({ TRANSLATE_URL: 'http://127.0.0.1:9' });

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const offers = (page: NoScriptBrowser) => page.all('main li[id^="offer-"]');
const count = (page: NoScriptBrowser) => Number(/(\d+) offers, [a-z ]+ first/.exec(page.text)?.[1]);

async function ask(page: NoScriptBrowser): Promise<void> {
  await page.open('/');
  page.fill({ from: 'US', to: 'PH', 'I send': '500' });
  await page.press('Compare Premium Rates');
}

describe('a search without JavaScript', () => {
  it('can be submitted, sorted and filtered, and shows an error for invalid input [S4.2-1] [S2.3-11]', async () => {
    const page = reader();
    await ask(page);
    expect(page.url.pathname).toBe('/results');
    const all = count(page);
    expect(all).toBeGreaterThan(10);
    expect(offers(page)).toHaveLength(6);
    await page.follow(/^Show \d+ more offers?, up to/);
    expect(offers(page)).toHaveLength(all);
    await page.follow(/^Cheapest/);
    expect(page.url.searchParams.get('sortBy')).toBe('cheapest');
    expect(count(page)).toBe(all);
    await page.follow(/^Cash Pickup/);
    expect(page.url.searchParams.get('payoutMethod')).toBe('cash_pickup');
    expect(page.url.searchParams.get('sortBy')).toBe('cheapest');
    expect(count(page)).toBeLessThan(all);
    await page.open('/results?fromCountry=US&toCountry=US&amount=-5&currency=USD');
    expect(page.text).toMatch(/differ/i);
  });

  it('can set the amount to be received, and switch back to the amount to send [B2-3]', async () => {
    const page = reader();
    await page.open('/');
    page.fill({ from: 'GB', to: 'MX', Currency: 'GBP', 'Recipient gets': '10000' });
    await page.press('Compare Premium Rates');
    expect(page.heading).toBe('What you pay for MX$10,000 to arrive in Mexico');
    await page.follow(elementText(offers(page)[0]?.querySelector('h3') ?? undefined));
    expect(elementText(offers(page)[0])).toMatch(/You pay.*£4\d\d.*Recipient gets MX\$10,00/);
    await page.follow(/^Change/);
    expect([page.field('Transfer Amount').value, page.field('Recipient gets').value]).toEqual(['', '10000']);
    await page.follow(/^Cheapest/);
    expect(page.heading).toContain('MX$10,000');
    await page.follow(/^Change/);
    page.fill({ 'Transfer Amount': '250' });
    await page.press('Compare Premium Rates');
    expect(page.heading).toBe('What arrives in Mexico if you send £250');
    await page.follow(/^Change/);
    expect(page.field('Recipient gets').value).toBe('');
  });

  it('shows how much more the first offer costs than the cheapest, and links to the offers sorted by cost [B2-7]', async () => {
    const page = reader();
    await page.open(`/results?${question}&sortBy=fastest`);
    const note = page
      .all('main p')
      .map(elementText)
      .find((text) => text.startsWith('The first offer costs'));
    expect(note).toMatch(/^The first offer costs about \$\d+ more than the cheapest, \S.*\.$/);
    const cheapest = note?.replace(/^.*cheapest, |\.$/g, '') ?? '';
    await page.follow(cheapest);
    expect(page.url.searchParams.get('sortBy')).toBe('cheapest');
    expect(elementText(offers(page)[0] as Element)).toContain(cheapest);
    expect(page.text).not.toContain('The first offer costs');
  });

  it('has complete alphabetical lists of countries and currencies with the right one selected [S2.3-2] [S2.3-4]', async () => {
    const page = reader();
    await page.open('/?fromCountry=AE&toCountry=PH&amount=1500&currency=AED');
    for (const [label, chosen, count] of [
      ['from', 'AE', 244],
      ['to', 'PH', 244],
      ['Currency', 'AED', 161],
    ] as const) {
      const field = page.field(label);
      expect(field.value).toBe(chosen);
      expect(field.options).toHaveLength(count);
      expect(new Set([...field.options].map(({ value }) => value)).size).toBe(count);
    }
    const texts = [...page.field('to').options].slice(1).map(elementText);
    expect(texts).toEqual(texts.toSorted(new Intl.Collator('en').compare));
    page.fill({ to: 'IN' });
    await page.press('Compare Premium Rates');
    expect(page.url.searchParams.get('toCountry')).toBe('IN');
  });

  it('compares chosen offers, or only their differences, at a URL that can be shared [S2-5]', async () => {
    const page = reader();
    await page.open(`/results?${question}`);
    await page.follow('Compare providers side by side');
    for (const box of page.all('input[name="provider"]') as HTMLInputElement[])
      box.checked = ['wise', 'xoom'].includes(box.value);
    await page.press('Compare');
    await page.follow('Show only differences');
    expect(page.url.searchParams.getAll('provider').toSorted()).toEqual(['wise', 'xoom']);
    expect(page.url.searchParams.get('only')).toBe('differences');
    const heads = page.all('thead th').map(elementText);
    expect(heads.join()).toMatch(/Wise.*Xoom|Xoom.*Wise/);
    const other = reader();
    await other.open(page.url.href);
    expect(other.all('thead th').map(elementText)).toEqual(heads);
  });

  it('has charts with time ranges as links and expandable tables [S2-4]', async () => {
    const page = reader();
    await page.open(`/results?${question}`);
    await page.follow('Rate history');
    await page.follow('90 days');
    expect(page.url.searchParams.get('days')).toBe('90');
    const table = page.all('#rate-history details table')[0];
    expect(table?.querySelectorAll('tr').length).toBeGreaterThan(2);
    expect(table?.closest('details')?.open).toBe(false);
  });

  it('offers its results as CSV and JSON files [D4]', async () => {
    const page = reader();
    await page.open(`/results?${question}&show=all`);
    const inject = (name: string) => app().app.inject(page.link(name).href.slice(page.url.origin.length));
    const table = await inject('Table (CSV)');
    expect(table.headers['content-disposition']).toBe('attachment; filename="tern-US-PH-500-USD.csv"');
    expect(page.link('Data (JSON)').download).toBe('tern-US-PH-500-USD.json');
    expect((await inject('Data (JSON)')).json().providers).toHaveLength(offers(page).length);
  });

  it('shows the image for the recipient in the chosen language [D4]', async () => {
    const page = reader();
    await page.open(`/share?${question}&provider=wise`);
    page.fill({ 'Recipient’s language': 'ar' });
    await page.press('Update the picture');
    const source = page.all('main img')[0]?.getAttribute('src') ?? '';
    expect((await app().app.inject(source)).body).toContain('direction="rtl"');
  });

  it('shows notes about a provider in their original language, and a Translate button only with JavaScript [S1-6]', async () => {
    const page = reader();
    await page.open(
      '/results?fromCountry=GB&toCountry=PH&amount=500&currency=GBP&payoutMethod=bank_transfer&open=barclays',
    );
    const charge = 'The receiving or an intermediary bank may take a charge of its own.';
    expect(page.text).toContain(charge);
    const buttons = page.all('main button').filter((button) => elementText(button).startsWith('Translate'));
    expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) expect(button.className).toContain('needs-script');
  });
});

describe('the visitor’s own weights', () => {
  it('give points that add up to each offer’s score in ten corridors, and reproduce the server’s scores by default [S4.2-6]', async () => {
    const usual = { cost: 50, speed: 25, rating: 10, reliability: 15 };
    for (const pair of ['US-PH', 'GB-IN', 'US-MX', 'AE-PK', 'DE-TR', 'CA-IN', 'FR-MA', 'AU-PH', 'SA-BD', 'JP-NP']) {
      const [fromCountry, toCountry] = pair.split('-');
      const {
        providers,
        query,
        generatedAt,
        aboutEqual: equalByServer,
        orderCost,
      } = await quotes(queryOf({ fromCountry, toCountry, amount: 700, currency: 'USD' }));
      const year = Number(generatedAt.slice(0, 4));
      const settings = { order: 'best_value', year, currency: query.currency, orderCost } as const;
      const {
        providers: same,
        aboutEqual,
        orderCost: sameCost,
      } = rescoreRows(providers, { ...settings, weights: usual });
      expect(aboutEqual).toEqual(equalByServer);
      expect(sameCost?.costsMore).toBe(orderCost?.costsMore);
      expect(same.map(({ id, aiScore }) => [id, aiScore])).toEqual(providers.map(({ id, aiScore }) => [id, aiScore]));
      const speedAlone = { cost: 0, speed: 1, rating: 0, reliability: 0 };
      const { providers: fast } = rescoreRows(providers, { ...settings, weights: speedAlone });
      for (const { scoreParts, aiScore } of [...same, ...fast])
        expect(scoreParts.reduce((sum, { points }) => sum + points, 0)).toBe(aiScore);
      const known = fast
        .filter(({ fallbacks }) => fallbacks.length === 0)
        .map((row) => row.deliveryTimeMinutes ?? Number.POSITIVE_INFINITY);
      expect(known[0]).toBe(Math.min(...known));
    }
  });
});

/**
 * Returns the parts of a response that the tests compare: the query, the offers in order with all their numbers, the
 * summary, the recommendations and the unavailable providers.
 */
const said = ({ query, providers, searchSummary, recommendations, unavailable }: SearchResponse) => ({
  query,
  providers,
  searchSummary,
  recommendations,
  unavailable,
});

async function post(path: string, body: object): Promise<SearchResponse> {
  const reply = await app().app.inject({ method: 'POST', url: path, payload: body });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function quotes(query: URLSearchParams): Promise<SearchResponse> {
  const reply = await app().app.inject(`/api/quotes?${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

/**
 * Returns a page's search parameters, the ids of its offers in order, and the response from which the page was
 * rendered.
 */
async function rendered(path: string) {
  const page = reader();
  await page.open(`${path}&show=all`);
  const block = page.all('script#page-data')[0]?.textContent ?? '';
  const answer = findAnswer(JSON.parse(block).router.loaderData);
  if (!answer) throw new Error('The page has no answer');
  return { query: page.url.searchParams, cards: offers(page).map(({ id }) => id.replace('offer-', '')), answer };
}

function findAnswer(value: unknown): SearchResponse | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('providers' in value && 'searchSummary' in value) return value as SearchResponse;
  for (const inner of Object.values(value)) {
    const found = findAnswer(inner);
    if (found) return found;
  }
  return undefined;
}

const questions = [
  { fromCountry: 'US', toCountry: 'PH', amount: 500, currency: 'USD' },
  { fromCountry: 'GB', toCountry: 'NG', amount: 200, currency: 'GBP', payoutMethod: 'cash_pickup' },
  { fromCountry: 'AE', toCountry: 'IN', amount: 1000, currency: 'USD', payoutMethod: 'bank_transfer' },
] as const;
const queryOf = (asked: object) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));

describe('the same search through every endpoint and page', () => {
  it.each(questions)('returns the same offers, order and numbers for %o [S7-4] [S7-5]', async (asked) => {
    const shareable = said(await quotes(queryOf(asked)));
    expect(shareable.providers.length).toBeGreaterThan(3);
    expect(said(await post('/api/search/smart', asked))).toEqual(shareable);
    expect(said(await post('/api/search/advanced', asked))).toEqual(shareable);
    const page = await rendered(`/results?${queryOf(asked)}`);
    expect(said(page.answer)).toEqual(shareable);
    expect(page.cards).toEqual(shareable.providers.map(({ id }) => id));
  });

  it('returns the same offers and numbers with a delivery time and a sort order [S7-5]', async () => {
    const asked = { ...questions[0], deliveryTime: 'hours', sortBy: 'cheapest' };
    const shareable = said(await quotes(queryOf(asked)));
    expect(said(await post('/api/search/advanced', asked))).toEqual(shareable);
    const page = await rendered(`/results?${queryOf(asked)}`);
    expect(said(page.answer)).toEqual(shareable);
    expect(page.cards).toEqual(shareable.providers.map(({ id }) => id));
  });

  it('returns the same offers and numbers for a sentence [S7-4]', async () => {
    const sentence = '200 quid from London to my mum in Manila, cash';
    const smart = await post('/api/search/smart', { query: sentence });
    const page = await rendered(`/ask?${new URLSearchParams({ q: sentence })}`);
    expect(said(page.answer)).toEqual(said(smart));
    expect(said(await quotes(page.query))).toEqual(said(smart));
    expect(page.cards).toEqual(smart.providers.slice(0, 6).map(({ id }) => id));
  });
});
