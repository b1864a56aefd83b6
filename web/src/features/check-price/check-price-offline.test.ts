import type { PriceCheckRequest } from '@tern/contract/prices/price-check.ts';
import { describe, expect, it } from 'vitest';
import { cacheOfflineCheckData, checkPriceOffline } from './check-price-offline.ts';

const question: PriceCheckRequest = {
  ...{ fromCountry: 'US', toCountry: 'MX', currency: 'USD', amount: 500, fee: 0, feeMode: 'on_top' },
  receiveAmount: 8512,
};
const rate = {
  ...{ from: 'USD', to: 'MXN', rate: 17.55, inverse: 0.05698, asOf: '2026-09-29T00:00:00.000Z' },
  ...{ source: 'ecb', sourceName: 'ECB', kind: 'daily' },
};
const offer = (provider: string, fxSpreadPercent: number, payoutMethod = 'bank_transfer') => ({
  ...{ provider, payoutMethod, confidence: 'fresh', kind: 'survey', asOf: '2025-08-20', fallbacks: [] },
  terms: { currency: 'USD', tiers: [{ fixedFee: 0, percentageFee: 0, fxSpreadPercent }] },
});
const terms = {
  ...{ currency: 'USD', toCurrency: 'MXN', localCurrency: 'USD', midRate: 17, rates: { USD: 1 }, year: 2026 },
  providers: ['near', 'far'].map((id) => ({ id, name: id })),
  offers: [offer('near', 1), offer('far', 5), offer('far', 0.5, 'cash_pickup')],
  generatedAt: '2026-09-29T10:00:00.000Z',
};
const record = (toCurrency: string, perUsd: number, lastUpdated: string) => ({
  ...{ fromCurrency: 'USD', toCurrency, rate: perUsd, lastUpdated, source: 'ecb' },
});

const saved = (answers: Record<string, unknown>) => async (path: string) =>
  Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];

describe('the offline price check', () => {
  it('calculates the markup and ranking from the saved rate and terms [B1-6]', async () => {
    const read = saved({ '/api/rates/USD/MXN': rate, '/api/quotes/terms?fromCountry=US&toCountry=MX': terms });
    const reply = await checkPriceOffline(question, read);
    if (!reply?.ok) throw new Error('no answer');
    expect(reply.answer.check.markupPercent).toBeCloseTo((1 - 8512 / 500 / 17.55) * 100, 2);
    // The terms are priced at the same rate that the check uses: 500 × 17.55 minus 0.5% and 1%.
    expect(reply.answer.better.map(({ id, receiveAmount }) => [id, receiveAmount])).toEqual([
      ['far', 8731.12],
      ['near', 8687.25],
    ]);
    expect(reply.answer).toMatchObject({ rank: 3, outOf: 3, midMarket: { asOf: rate.asOf } });
    expect(reply.answer.better.map(({ asOf }) => asOf)).toEqual(['2025-08-20', '2025-08-20']);
  });

  it('reports the time of the check, not the time when its data was saved [B1-6] [B1-7]', async () => {
    const read = saved({ '/api/rates/USD/MXN': rate, '/api/quotes/terms': terms });
    const checks = ['2026-10-01T08:00:00.000Z', '2026-10-01T08:05:00.000Z'];
    const replies = await Promise.all(checks.map((at) => checkPriceOffline(question, read, Date.parse(at))));
    expect(replies.map((reply) => reply?.ok && reply.answer.generatedAt)).toEqual(checks);
  });

  it('returns no date for prices that an older release saved without one [B1-6]', async () => {
    const [{ asOf: _, ...undated }] = terms.offers as [ReturnType<typeof offer>];
    const read = saved({ '/api/rates/USD/MXN': rate, '/api/quotes/terms': { ...terms, offers: [undated] } });
    const reply = await checkPriceOffline(question, read);
    expect(reply?.ok && reply.answer.better.map(({ asOf }) => asOf)).toEqual([null]);
  });

  it('compares only offers with the requested payout method [B1-6]', async () => {
    const read = saved({ '/api/rates/USD/MXN': rate, '/api/quotes/terms': terms });
    const reply = await checkPriceOffline({ ...question, payoutMethod: 'bank_transfer' }, read);
    expect(reply?.ok && reply.answer.better.map(({ id }) => id)).toEqual(['near']);
  });

  it('derives the rate of an unsaved pair via US dollars and uses the age of the older rate [B1-6]', async () => {
    const rates = [record('MXN', 18, '2026-09-29T00:00:00Z'), record('EUR', 0.9, '2026-09-20T00:00:00Z')];
    const read = saved({ '/api/rates?limit': { rates } });
    const reply = await checkPriceOffline({ ...question, fromCountry: 'DE', currency: 'EUR' }, read);
    if (!reply?.ok) throw new Error('no answer');
    expect(reply.answer.midMarket).toMatchObject({ rate: 20, asOf: '2026-09-20T00:00:00Z' });
    expect(reply.answer).toMatchObject({ rank: 1, outOf: 1, better: [] });
  });

  it('returns nothing if this device has no saved rate [B1-6]', async () => {
    expect(await checkPriceOffline(question, saved({}))).toBeUndefined();
    const rates = [record('EUR', 0.9, '2026-09-20T00:00:00Z')];
    expect(await checkPriceOffline(question, saved({ '/api/rates?limit': { rates } }))).toBeUndefined();
  });

  it('reports the invalid field in the same way as the server [B1-6]', async () => {
    const read = saved({ '/api/rates/USD/MXN': rate });
    expect(await checkPriceOffline({ ...question, fee: undefined }, read)).toEqual({
      ...{ ok: false, error: 'too_few_numbers', field: 'rate' },
    });
  });

  it('saves all rates as soon as the page is open, and the route’s offers after a response [B1-6]', async () => {
    const paths: string[] = [];
    const read = async (path: string) => void paths.push(path.replace(/\?.*/, ''));
    await cacheOfflineCheckData(undefined, read);
    expect(paths.splice(0)).toEqual(['/api/rates']);
    const reply = await checkPriceOffline(question, saved({ '/api/rates/USD/MXN': rate }));
    if (!reply?.ok) throw new Error('no answer');
    await cacheOfflineCheckData(reply.answer, read);
    expect(paths).toEqual(['/api/rates/USD/MXN', '/api/quotes/terms', '/api/rates']);
  });
});
