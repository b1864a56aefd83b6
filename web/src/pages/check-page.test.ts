import type { PriceCheckRequest } from '@tern/contract/prices/price-check.ts';
import { createPriceCheckResponse } from '@tern/contract/prices/price-check-response.ts';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { describe, expect, it } from 'vitest';
import { exampleResponse } from '../../testing/example-response.ts';
import { htmlText } from '../../testing/render-part.tsx';
import { renderTestPage } from '../../testing/render-test-page.ts';

const rows = exampleResponse().providers.map(
  ({ id, name, payoutMethod, receiveAmount, isEstimate, range, provenance }) => ({
    ...{ id, name, payoutMethod, receiveAmount, isEstimate, range },
    ...{ confidence: provenance.confidence, source: provenance.source, asOf: provenance.asOf },
  }),
);
const asked: PriceCheckRequest[] = [];
const api = {
  async checkPrice(question: PriceCheckRequest) {
    asked.push(question);
    const { midMarket: dollar, generatedAt } = exampleResponse();
    const midMarket = question.toCountry === 'EC' ? { ...dollar, to: 'USD', rate: 1 } : dollar;
    const reply = createPriceCheckResponse(question, { midMarket, rows, generatedAt });
    if (!reply.ok) throw new Error(reply.error);
    return { ok: true, data: reply.answer } as const;
  },
};

const check = async (query: Record<string, string>, language = 'en') => {
  const url = `${languagePrefix(language)}/check?${new URLSearchParams(query)}`;
  const { status, html } = await renderTestPage(url, api, { language });
  const main = html.match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
  return { status, html, words: htmlText(main.replace(/<select[\s\S]*?<\/select>/g, '')) };
};
const shown = { fromCountry: 'US', toCountry: 'PH', amount: '500', fee: '0', receiveAmount: '30,900' };

describe('the price check page without JavaScript', () => {
  it('starts with an empty form and sends no request [B1-6]', async () => {
    asked.length = 0;
    const { status, html, words } = await check({});
    expect(status).toBe(200);
    expect(words).toContain('Have a provider’s price?');
    expect(html).toMatch(/<form(?=[^>]*method="get")[^>]*action="\/check"/);
    expect(asked).toEqual([]);
  });

  it('is prefilled from an offer’s link, and shows no cost until the price is entered [B1-6]', async () => {
    const { html, words } = await check({ fromCountry: 'US', toCountry: 'PH', amount: '500', provider: 'Wise' });
    expect(html).toMatch(/name="amount"[^>]*value="500"/);
    expect(html).toMatch(/name="provider"[^>]*value="Wise"/);
    expect(words).not.toContain('Total cost');
  });

  it('shows the cost, markup, received amount, mid-market amount, rank, and offers that deliver more [B1-6]', async () => {
    const { status, words } = await check({ ...shown, provider: 'Remitly' });
    expect(status).toBe(200);
    expect(words).toMatch(/Total cost with Remitly: \$\d+\.\d\d \( ?\d\.\d+%\)/);
    expect(words).toMatch(/Exchange-rate markup \$\d+\.\d\d \( ?\d\.\d+%\)/);
    expect(words).toContain('Recipient gets ₱30,900.00');
    expect(words).toContain('What the recipient would get without a fee or exchange-rate markup ₱31,258.75');
    expect(words).toContain(
      'By our estimate, 1 offer gives the recipient more By our estimate, this price ranks number 2 out of 3 if you pay',
    );
    expect(words).toMatch(/Wise .*₱\d+(\.\d\d)? more/);
    expect(words).toMatch(/At the price we have for Remitly, the recipient gets: ₱/);
  });

  it('names no provider in the heading if none was entered [B1-6]', async () => {
    const { words } = await check(shown);
    expect(words).toMatch(/Total cost: \$\d/);
    expect(words).not.toContain('Total cost with');
  });

  it('shows no mid-market rate or age if both countries use the same currency [S4.4-1]', async () => {
    expect((await check(shown)).words).toContain('Mid-market rate:');
    const { words } = await check({ ...shown, toCountry: 'EC', receiveAmount: '490' });
    expect(words).toContain('This provider’s rate:');
    expect(words).not.toContain('Mid-market rate:');
  });

  it('has a message if no offer delivers more [B1-6]', async () => {
    expect((await check({ ...shown, receiveAmount: '31,200' })).words).toContain(
      'By our estimate, no offer we compared gives the recipient more',
    );
  });

  it.each([
    ['en', '1,500', '4.99', '92,000.50'],
    ['de', '1.500', '4,99', '92.000,50'],
    ['fr', '1\u202f500', '4,99', '92\u202f000,50'],
  ])('parses numbers in the format of the page’s language: %s [B1-6]', async (language, amount, fee, receiveAmount) => {
    asked.length = 0;
    await check({ ...shown, amount, fee, receiveAmount }, language);
    expect(asked).toMatchObject([
      { amount: 1500, fee: 4.99, receiveAmount: 92_000.5, feeMode: 'on_top', currency: 'USD' },
    ]);
  });

  it.each([
    [{ ...shown, toCountry: '' }, 'Choose a country from the list.'],
    [{ ...shown, toCountry: 'US' }, 'Choose two different countries.'],
    [{ ...shown, amount: 'lots' }, 'Enter an amount above 0.'],
    [{ ...shown, fee: '-' }, 'Enter a number, such as 500 or 17.25.'],
    [{ ...shown, receiveAmount: '1.005' }, 'Amounts in PHP have at most 2 decimal places. Remove the extra digits.'],
    [{ ...shown, fee: '1.005' }, 'Amounts in USD have at most 2 decimal places. Remove the extra digits.'],
  ])('preserves the input and reports the error: %o [B1-6]', async (query, words) => {
    asked.length = 0;
    const page = await check(query);
    expect(page.status).toBe(400);
    expect(page.words).toContain(words);
    expect(page.html).toContain(`value="${query.receiveAmount}"`);
    expect(asked).toEqual([]);
  });

  it('escapes hostile text [B1-6]', async () => {
    const { html } = await check({ ...shown, provider: '<img src=x onerror=alert(1)>' });
    expect(html).not.toContain('<img src=x');
  });
});
