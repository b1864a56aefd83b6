import type { Problem } from '@tern/contract/problem.ts';
import { type SearchResponse, searchResponseSchema } from '@tern/contract/search/search-response.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';

/** A server that has only the catalogue and the bundled prices. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled' });
});
afterAll(() => test.close());

const usToMx = { fromCountry: 'US', toCountry: 'MX', amount: '500', currency: 'USD' };
async function quotes(query: Record<string, string> = {}): Promise<SearchResponse> {
  const reply = await test.app.inject({ url: `/api/quotes?${new URLSearchParams({ ...usToMx, ...query })}` });
  return reply.json<SearchResponse & Problem>();
}
const inCash = { payoutMethod: 'cash_pickup' };

/** Runs a search at a different time, then resets the clock. */
async function quotesAt(instant: string, query: Record<string, string> = {}): Promise<SearchResponse> {
  const by = Date.parse(instant) - testNow;
  test.advance(by);
  try {
    return await quotes(query);
  } finally {
    test.advance(-by);
  }
}
const minor = (amount: number): number => Math.round(amount * 100);
const taxed = ({ providers }: SearchResponse) => providers.filter(({ taxes }) => taxes.length > 0);

describe('the US tax on cash transfers in search results', () => {
  it('is listed separately and added to the total only for offers paid in cash [B2-2]', async () => {
    const answer = await quotes(inCash);
    expect(searchResponseSchema.safeParse(answer).error).toBeUndefined();
    expect(taxed(answer).length).toBeGreaterThan(0);
    for (const { payIn, taxes, totalCost, costCalculation: cost } of answer.providers) {
      expect(taxes.length).toBe(payIn === 'cash' ? 1 : 0);
      expect(minor(cost.tax)).toBe(taxes.reduce((sum, { amount }) => sum + minor(amount), 0));
      expect(minor(cost.totalFees)).toBe(minor(cost.transferFee) + minor(cost.exchangeFee));
      expect(minor(totalCost)).toBe(minor(cost.totalFees) + minor(cost.tax));
      if (payIn !== 'cash') continue;
      const sent = minor(cost.sendAmount) - minor(cost.transferFee) - minor(cost.tax);
      expect(Math.abs(minor(cost.tax) - sent / 100)).toBeLessThanOrEqual(0.51);
      expect(Math.abs((sent / 100) * cost.exchangeRate - cost.receiveAmount)).toBeLessThan(0.011);
      expect(taxes[0]).toMatchObject({ id: 'us-remittance-tax', percent: 1, asOf: expect.stringMatching(/^2026/) });
      expect(taxes[0]?.source).toContain('4475');
    }
  });

  it.each([
    ['2025-12-31T12:00:00Z', false],
    ['2026-01-01T00:00:00Z', false],
    ['2026-01-01T04:59:59Z', false],
    ['2026-01-01T05:00:00Z', true],
  ])('takes effect at the start of 2026 in New York time (at %s: %s) [B2-2]', async (instant, isTaxed) => {
    const answer = await quotesAt(instant, inCash);
    expect(answer.providers.some(({ payIn }) => payIn === 'cash')).toBe(true);
    expect(taxed(answer).length > 0).toBe(isTaxed);
    expect(answer.taxes.some(({ status }) => status === 'counted')).toBe(isTaxed);
  });

  it('lowers the received amount and is included when offers are sorted by cost [B2-2]', async () => {
    const [before, after] = [
      await quotesAt('2026-01-01T04:59:59Z', { ...inCash, sortBy: 'cheapest' }),
      await quotesAt('2026-01-01T05:00:00Z', { ...inCash, sortBy: 'cheapest' }),
    ];
    const arrives = new Map(before.providers.map(({ id, receiveAmount }) => [id, receiveAmount]));
    for (const { id, receiveAmount, payIn } of after.providers) {
      if (payIn === 'cash') expect(receiveAmount).toBeLessThan(arrives.get(id) ?? 0);
      // If cash was the cheapest method before the tax, another method may have replaced it.
      else expect(receiveAmount).toBeLessThanOrEqual(arrives.get(id) ?? 0);
    }
    const costs = after.providers.filter(({ fallbacks }) => fallbacks.length === 0).map(({ totalCost }) => totalCost);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
  });

  it("doesn't apply to an offer if the provider is cheaper with another pay-in method [B2-2]", async () => {
    const any = await quotes({ sortBy: 'cheapest' });
    const cost = (answer: SearchResponse) => new Map(answer.providers.map(({ id, totalCost }) => [id, totalCost]));
    const byDebit = cost(await quotes({ payIn: 'debit_card', sortBy: 'cheapest' }));
    const taxedRows = taxed(any).filter(({ isEstimate, id }) => !isEstimate && byDebit.has(id));
    for (const { id, totalCost } of taxedRows) expect(totalCost, id).toBeLessThanOrEqual(byDebit.get(id) ?? 0);
    // An estimate for cash must name cash as its pay-in method, or its tax would be missing.
    for (const { payIn, taxes } of any.providers) if (taxes.length > 0) expect(payIn).toBe('cash');
  });

  it("is reported with its amount alongside proposed and state taxes, which aren't counted [B2-2]", async () => {
    const { taxes, providers } = await quotes(inCash);
    const [counted] = taxes;
    expect(counted).toMatchObject({ id: 'us-remittance-tax', status: 'counted', isTaken: true });
    const row = providers.find((one) => one.taxes.length > 0);
    expect(counted).toMatchObject({ amount: row?.costCalculation.tax, isEstimate: row?.isEstimate });
    expect(taxes.find(({ place }) => place === 'US-OK')?.status).toBe('not_counted');
    expect(taxes.find(({ id }) => id === 'us-remittance-tax-rules')).toMatchObject({
      status: 'proposed',
      proposedOn: '2026-04-10',
      amount: null,
    });
  });

  it('is 1% of the amount sent for every offer paid in cash, and is reported to the cent [B2-2]', async () => {
    const answer = await quotes({ payIn: 'cash' });
    expect(answer.providers.length).toBeGreaterThan(3);
    expect(taxed(answer)).toHaveLength(answer.providers.length);
    for (const { costCalculation: cost } of answer.providers) {
      const sent = minor(cost.sendAmount) - minor(cost.transferFee) - minor(cost.tax);
      expect(Math.abs(minor(cost.tax) - sent / 100)).toBeLessThanOrEqual(0.51);
    }
    const [first] = answer.providers;
    expect(first?.isEstimate).toBe(true);
    expect(answer.taxes[0]).toMatchObject({ isTaken: true, isEstimate: true, amount: first?.costCalculation.tax });
  });

  it.each(['debit_card', 'bank_account', 'credit_card'])(
    'isn’t charged for %s but is reported as the cost of paying in cash [B2-2]',
    async (payIn) => {
      const answer = await quotes({ payIn });
      expect(answer.providers.length).toBeGreaterThan(1);
      expect(taxed(answer)).toEqual([]);
      const [first] = answer.providers;
      const kept = minor(500) - minor(first?.costCalculation.transferFee ?? 0);
      expect(answer.taxes[0]).toMatchObject({ isTaken: false, isEstimate: first?.isEstimate, status: 'counted' });
      expect(Math.abs(minor(answer.taxes[0]?.amount ?? 0) - (kept * 0.01) / 1.01)).toBeLessThanOrEqual(1);
    },
  );

  it("doesn't apply to transfers from other countries [B2-2]", async () => {
    const answer = await quotes({ fromCountry: 'GB', currency: 'GBP', ...inCash });
    expect(answer.taxes).toEqual([]);
    expect(taxed(answer)).toEqual([]);
  });

  it('is included in the terms while the cost curve stays available [B2-2]', async () => {
    const url = (path: string) => `/api/quotes/${path}?${new URLSearchParams({ ...usToMx, ...inCash })}`;
    const terms = (await test.app.inject({ url: url('terms') })).json();
    expect(terms.taxes).toEqual([{ id: 'us-remittance-tax', label: 'US tax on cash transfers', percent: 1 }]);
    expect(terms.offers.some((offer: { taxes?: string[] }) => offer.taxes?.includes('us-remittance-tax'))).toBe(true);
    const curve = (await test.app.inject({ url: url('curve') })).json();
    expect(curve.curves.length).toBeGreaterThan(0);
  });

  it('has its own columns in the CSV file [B2-2]', async () => {
    const reply = await test.app.inject({ url: `/api/quotes.csv?${new URLSearchParams({ ...usToMx, ...inCash })}` });
    const [head = '', ...lines] = reply.body.trim().split('\r\n');
    const at = head.split(',').indexOf('tax_label');
    expect(head).toContain('tax,tax_label,tax_source,tax_as_of');
    expect(at).toBeGreaterThan(0);
    expect(lines.some((line) => line.includes('US tax on cash transfers'))).toBe(true);
  });
});

describe('receiving-country facts', () => {
  it('are listed with the date their source was read and don’t change any price [B2-4]', async () => {
    const answer = await quotes({ toCountry: 'BD' });
    expect(answer.receiving).toEqual([
      expect.objectContaining({ id: 'bd-incentive', percent: 2.5, verify: true, asOf: null, readOn: '2026-11-22' }),
    ]);
    for (const { costCalculation: cost, totalCost } of answer.providers)
      expect(minor(totalCost)).toBe(minor(cost.transferFee) + minor(cost.exchangeFee) + minor(cost.tax));
  });

  it('are empty if nothing is known [B2-4]', async () => {
    expect((await quotes()).receiving).toEqual([]);
  });
});
