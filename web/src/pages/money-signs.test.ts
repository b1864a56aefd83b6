import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import type { PageApi } from '@tern/contract/page-rendering.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { currencySymbol } from '@tern/domain/money/currency-symbol.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { describe, expect, it } from 'vitest';
import { exampleCorridor } from '../../testing/example-corridor.ts';
import { exampleCorridorFacts } from '../../testing/example-corridor-facts.ts';
import { exampleResponse } from '../../testing/example-response.ts';
import { renderTestPage } from '../../testing/render-test-page.ts';

const clashing = [
  ['US', 'MX'],
  ['CA', 'US'],
  ['AU', 'US'],
  ['JP', 'CN'],
  ['GB', 'EG'],
  ['SE', 'NO'],
  ['IN', 'PK'],
] as const;
const plain = [
  ['US', 'PH'],
  ['GB', 'IN'],
  ['AU', 'PH'],
] as const;

function answer(fromCountry: string, toCountry: string, isEstimate: boolean): SearchResponse {
  const [currency, toCurrency] = [currencyOfCountry(fromCountry), currencyOfCountry(toCountry)];
  const example = exampleResponse();
  return {
    ...example,
    query: { ...example.query, fromCountry, toCountry, currency, toCurrency },
    providers: example.providers.map((row) => ({ ...row, toCurrency, feeCurrency: currency, isEstimate })),
    searchSummary: example.searchSummary && { ...example.searchSummary, isEstimate },
    recommendations: example.recommendations.map((each) => ({ ...each, isEstimate })),
    midMarket: { ...example.midMarket, from: currency, to: toCurrency },
  };
}

function facts(fromCountry: string, toCountry: string): CorridorFacts {
  const example = exampleCorridorFacts();
  return {
    ...example,
    corridor: {
      ...example.corridor,
      from: { code: fromCountry, name: fromCountry },
      to: { code: toCountry, name: toCountry },
    },
    currency: currencyOfCountry(fromCountry),
    toCurrency: currencyOfCountry(toCountry),
  };
}

/**
 * Returns a page's text and head without the search form, whose amount always has the sign of the sender's currency.
 */
function said(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<form[\s\S]*?<\/form>/g, '')
    .replace(/<[^>]*? (?:alt|content|aria-label)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

async function pages(from: string, to: string, isEstimate = false): Promise<string[]> {
  const api: Partial<PageApi> = {
    quotes: async () => ({ ok: true, data: answer(from, to, isEstimate) }),
    corridors: {
      facts: async () => ({ ok: true, data: facts(from, to) }),
      list: async () => ({ ok: true, data: { corridors: [] } }),
    },
  };
  const question = `fromCountry=${from}&toCountry=${to}&amount=500&currency=${currencyOfCountry(from)}`;
  const urls = [
    `/results?${question}`,
    `/compare?${question}`,
    `/share?${question}`,
    '/send/united-states-to-philippines',
  ];
  return Promise.all(urls.map(async (url) => said((await renderTestPage(url, api)).html)));
}

const sums = /(?:\p{Sc}|\bkr|Rs)\s?\d|\d\s?(?:\p{Sc}|kr\b|Rs\b)/u;

describe('currency signs on a page', () => {
  it.each(clashing)('are omitted if two currencies share one: %s to %s', async (from, to) => {
    for (const text of [...(await pages(from, to)), ...(await pages(from, to, true))]) {
      expect(text).not.toMatch(sums);
      expect(text).toMatch(new RegExp(`\\d ${currencyOfCountry(to)}`));
    }
  });

  it.each(plain)('are shown if each identifies one currency: %s to %s', async (from, to) => {
    const [results = '', compare = ''] = await pages(from, to);
    for (const text of [results, compare]) {
      expect(text).toContain(`${currencySymbol(currencyOfCountry(to))}3`);
      expect(text).toContain(currencySymbol(currencyOfCountry(from)));
      const signs = [...text.matchAll(/(\p{L}*\p{Sc})\s?\d/gu)].map(([, sign]) => sign);
      expect(new Set(signs)).toEqual(new Set([from, to].map((country) => currencySymbol(currencyOfCountry(country)))));
    }
  });

  it('are shown with whole numbers for estimates', async () => {
    for (const text of await pages('US', 'PH', true)) {
      // Rates have four decimals, and the sent amount isn't an estimate.
      const exact = [...text.matchAll(/[$₱][\d,]+\.\d\d(?!\d)|(?<![\d.])[\d,]+\.\d\d (?:USD|PHP)/g)].map(
        ([sum]) => sum,
      );
      expect(exact.filter((sum) => sum !== '$500.00')).toEqual([]);
    }
  });

  it('mean US dollars on the home page, which labels the fee if another currency is sent [S2.3-12]', async () => {
    const gulf = exampleCorridor({
      id: 'ae-in',
      fromCountryCode: 'AE',
      toCountryCode: 'IN',
      fromCurrency: 'AED',
      toCurrency: 'INR',
      amount: 1000,
    });
    const corridors = [exampleCorridor(), gulf];
    const { html } = await renderTestPage('/', {
      popularCorridors: async () => ({ ok: true, data: { corridors, generatedAt: '2026-03-01T12:00:00.000Z' } }),
    });
    const cards = html
      .split('<h3')
      .slice(1)
      .map((card) => said(`<h3${card}`));
    const [own, other] = ['United States', 'United Arab Emirates'].map((name) =>
      cards.find((card) => card.includes(name)),
    );
    expect(own).toMatch(/Avg\. Fee \$3\.46 Popularity/);
    expect(other).toMatch(/Avg\. Fee \$3\.46 in US dollars Popularity/);
    expect(other).toContain('1,000 AED');
  });
});
