import type { SearchAnswer } from '@tern/contract/search/search-answer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function post(path: string, body: object): Promise<SearchAnswer> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(product.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(reply.status).toBe(200);
  return (await reply.json()) as SearchAnswer;
}

async function quotes(query: URLSearchParams): Promise<SearchAnswer> {
  const reply = await fetch(`${product.origin}/api/quotes?${query}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as SearchAnswer;
}

/** A page as a browser without script gets it: where it led, its cards in their order, and the answer that it was written from. */
async function page(path: string) {
  const reply = await fetch(product.origin + path);
  const html = await reply.text();
  const [, block = ''] = /<script[^>]*id="page-data"[^>]*>([^<]*)</.exec(html) ?? [];
  return {
    query: new URL(reply.url).searchParams,
    cards: [...html.matchAll(/<li id="offer-([^"]+)"/g)].map(([, id]) => id),
    answer: answerIn(JSON.parse(block) as { router: { loaderData: Record<string, unknown> } }),
  };
}

function answerIn({ router }: { router: { loaderData: Record<string, unknown> } }): SearchAnswer {
  const found = findAnswer(router.loaderData);
  if (!found) throw new Error('The page holds no answer');
  return found;
}

function findAnswer(value: unknown): SearchAnswer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('providers' in value && 'searchSummary' in value) return value as SearchAnswer;
  for (const inner of Object.values(value)) {
    const found = findAnswer(inner);
    if (found) return found;
  }
  return undefined;
}

/** What an answer says: the offers in their order with all their figures, the summary and the recommendations. */
const said = ({ query, providers, searchSummary, recommendations, unavailable }: SearchAnswer) => ({
  query,
  providers,
  searchSummary,
  recommendations,
  unavailable,
});

const questions = [
  { fromCountry: 'US', toCountry: 'PH', amount: 500, currency: 'USD' },
  { fromCountry: 'GB', toCountry: 'NG', amount: 200, currency: 'GBP', payoutMethod: 'cash_pickup' },
  { fromCountry: 'AE', toCountry: 'IN', amount: 1000, currency: 'USD', payoutMethod: 'bank_transfer' },
] as const;

describe('one question in every way that it can be asked', () => {
  it.each(questions)('%o has the same offers, order and figures [S7-4] [S7-5]', async (question) => {
    const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
    const shareable = said(await quotes(query));
    expect(shareable.providers.length).toBeGreaterThan(3);
    expect(said(await post('/api/search/smart', question))).toEqual(shareable);
    expect(said(await post('/api/search/advanced', question))).toEqual(shareable);
    const rendered = await page(`/results?${query}`);
    expect(said(rendered.answer)).toEqual(shareable);
    expect(rendered.cards).toEqual(shareable.providers.map(({ id }) => id));
  });

  it('has the same with a delivery time and an order [S7-5]', async () => {
    const question = { ...questions[0], deliveryTime: 'hours', sortBy: 'cheapest' };
    const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
    const shareable = said(await quotes(query));
    expect(said(await post('/api/search/advanced', question))).toEqual(shareable);
    const rendered = await page(`/results?${query}`);
    expect(said(rendered.answer)).toEqual(shareable);
    expect(rendered.cards).toEqual(shareable.providers.map(({ id }) => id));
  });

  it('leads to the same when it is a sentence [S7-4]', async () => {
    const sentence = '200 quid from London to my mum in Manila, cash';
    const smart = await post('/api/search/smart', { query: sentence });
    const rendered = await page(`/ask?${new URLSearchParams({ q: sentence })}`);
    expect(said(rendered.answer)).toEqual(said(smart));
    expect(said(await quotes(rendered.query))).toEqual(said(smart));
    expect(rendered.cards).toEqual(smart.providers.map(({ id }) => id));
  });
});
