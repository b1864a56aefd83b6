import type { PriceHistoryResponse } from '@tern/contract/prices/price-history.ts';
import type { Problem } from '@tern/contract/problem.ts';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { QuotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

/** A server that has only the catalogue and the bundled prices. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled' });
});
afterAll(() => test.close());

const usToMx = { fromCountry: 'US', toCountry: 'MX', amount: '200', currency: 'USD' };
async function get<Answer>(path: string, query: Record<string, string>) {
  const reply = await test.app.inject({ url: `/api/${path}?${new URLSearchParams(query)}` });
  return { status: reply.statusCode, body: reply.json<Answer & Problem>() };
}
const quotes = async (query: Record<string, string>) =>
  (await get<SearchResponse>('quotes', { ...usToMx, ...query })).body;
const row = ({ providers }: SearchResponse, id: string) => providers.find((one) => one.id === id);

describe('a search for a single pay-in method', () => {
  it('returns the same cost for a price as the provider page and the price history', async () => {
    // There is a price for exactly this amount. At other amounts, the fee and the markup are interpolated.
    const found = row(await quotes({ payIn: 'debit_card', payoutMethod: 'bank_transfer' }), 'western-union');
    const { body: facts } = await get<ProviderFacts>('providers/western-union', { from: 'US' });
    const mexico = facts.corridors.find(({ to }) => to.code === 'MX');
    const shown = mexico?.services
      .filter(({ payIn, payoutMethod }) => payIn === 'debit_card' && payoutMethod === 'bank_transfer')
      .flatMap(({ points }) => points.filter(({ amount }) => amount === 200));
    const { body: history } = await get<PriceHistoryResponse>('prices/history', {
      ...{ provider: 'western-union', fromCountry: 'US', toCountry: 'MX', amount: '200' },
      ...{ payIn: 'debit_card', payoutMethod: 'bank_transfer' },
    });
    const cost = found?.totalCostPercent ?? 0;
    expect(cost).toBeGreaterThan(3);
    const others = [...(shown ?? []), ...history.observations.slice(-1)].map((one) => one.totalCostPercent ?? 0);
    expect(others.length).toBeGreaterThan(1);
    for (const other of others) expect(Math.abs(other - cost)).toBeLessThan(0.01);
  });

  it('returns the surveyed prices from Wise and Ria for that method [B2-1]', async () => {
    // In Q3 2025, the World Bank surveyed Wise's fee for transfers to a bank account and Ria's fee for cash pickup,
    // both for 200 US dollars.
    const byAccount = await quotes({ payIn: 'bank_account' });
    const byCredit = await quotes({ payIn: 'credit_card' });
    expect(row(byAccount, 'wise')).toMatchObject({ payIn: 'bank_account', isEstimate: false });
    expect(row(byAccount, 'wise')?.costCalculation.transferFee).toBe(2.46);
    expect(row(byCredit, 'wise')).toMatchObject({ payIn: 'credit_card', isEstimate: false });
    expect(row(byCredit, 'wise')?.costCalculation.transferFee).toBe(14.38);
    const cash = { payoutMethod: 'cash_pickup' };
    expect(row(await quotes({ ...cash, payIn: 'bank_account' }), 'ria')?.costCalculation.transferFee).toBe(3);
    expect(row(await quotes({ ...cash, payIn: 'debit_card' }), 'ria')?.costCalculation.transferFee).toBe(3.9);
    expect(row(await quotes({ ...cash, payIn: 'cash' }), 'ria')?.costCalculation.transferFee).toBe(7);
    expect(row(await quotes({ ...cash, payIn: 'credit_card' }), 'ria')?.costCalculation.transferFee).toBe(11);
  });

  it.each(payInMethodIds)(
    'lists only offers payable by %s and names that method in its query [B2-1]',
    async (payIn) => {
      const answer = await quotes({ payIn });
      expect(answer.query.payIn).toBe(payIn);
      // No observed provider accepts mobile wallets in the United States.
      expect(answer.providers.length > 0).toBe(payIn !== 'wallet');
      expect(answer.providers.filter((one) => one.payIn !== payIn)).toEqual([]);
    },
  );

  it('omits providers seen in the country only with other methods and marks estimates [B2-1]', async () => {
    const [any, byCredit] = [await quotes({}), await quotes({ payIn: 'credit_card' })];
    expect(byCredit.providers.length).toBeLessThan(any.providers.length);
    // The survey lists Pangea in the United States only with bank accounts and debit cards.
    expect(row(any, 'pangea')).toBeDefined();
    expect(row(byCredit, 'pangea')).toBeUndefined();
    for (const one of byCredit.providers) {
      expect(one.isEstimate).toBe(one.provenance.kind === 'estimate' || one.fallbacks.length > 0);
      if (one.provenance.kind === 'estimate') expect(one.range).not.toBeNull();
    }
  });

  it('uses a seen price only for amounts within its exact range [B2-1]', async () => {
    const kindAt = async (amount: string) =>
      row(await quotes({ payIn: 'credit_card', amount }), 'wise')?.provenance.kind;
    expect(await kindAt('99.99')).toBe('estimate');
    expect(await kindAt('100')).toBe('survey');
    expect(await kindAt('1000')).toBe('survey');
    expect(await kindAt('1000.01')).toBe('estimate');
  });

  it('treats “any” like a missing pay-in method [B2-1]', async () => {
    const { generatedAt: _, ...without } = await quotes({});
    for (const payIn of ['any', '']) expect(await quotes({ payIn })).toMatchObject(without);
    expect(without.query.payIn).toBeNull();
  });

  it('counts the offers for each method with the same filters, even if estimates are collapsed [B2-1]', async () => {
    for (const more of [{}, { estimates: 'folded' }, { payoutMethod: 'cash_pickup', deliveryTime: 'minutes' }]) {
      const { counts } = await quotes({ ...more, payIn: 'debit_card' });
      expect(Object.keys(counts.payIn)).toEqual(['any', ...payInMethodIds]);
      for (const [payIn, count] of Object.entries(counts.payIn)) {
        expect((await quotes({ ...more, payIn })).providers.length, payIn).toBe(count);
      }
    }
  });

  it('returns the curve and terms for the same pay-in method [B2-1]', async () => {
    const { body: curve } = await get<QuotesCurve>('quotes/curve', { ...usToMx, payIn: 'credit_card' });
    expect(curve.query.payIn).toBe('credit_card');
    expect(curve.curves.length).toBeGreaterThan(0);
    const { body: terms } = await get<QuotesTerms>('quotes/terms', { ...usToMx, payIn: 'credit_card' });
    expect(new Set(terms.offers.map(({ payIn }) => payIn))).toEqual(new Set(['credit_card']));
  });

  it.each(['quotes', 'quotes/curve', 'quotes/terms'])('rejects an unknown method at /api/%s [B2-1]', async (path) => {
    for (const payIn of ['cheque', 'CASH', 'x'.repeat(40)]) {
      const { status, body } = await get(path, { ...usToMx, payIn });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_parameters' });
      expect(JSON.stringify(body)).toContain('payIn');
    }
  });
});
