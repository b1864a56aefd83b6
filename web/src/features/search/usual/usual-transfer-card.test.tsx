import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleResponse } from '../../../../testing/example-response.ts';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { loadMessageCatalog } from '../../../i18n/load-messages.ts';
import { watchStoredPageState } from '../../../pwa/saved-pages/stored-mark.ts';
import { UsualTransferCard } from './usual-transfer-card.tsx';

const usual = {
  ...{ fromCountry: 'US', toCountry: 'PH', fromCurrency: 'USD', toCurrency: 'PHP', currency: 'USD', amount: 500 },
  payoutMethod: 'bank_transfer' as const,
};
const lost = [503, { type: 'about:blank', title: '', status: 503, code: 'service_unavailable' }] as const;
const rates = (points: readonly { day: string; rate: number }[]) => [200, { points }] as const;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

type Answers = { quotes?: readonly [number, unknown]; history?: readonly [number, unknown] };
async function show({ quotes = lost, history = rates([]) }: Answers, change: object = {}) {
  const asked = mockFetch({ 'GET /api/quotes': () => quotes, 'GET /api/rates/USD/PHP/history': () => history });
  await renderScreen(<UsualTransferCard usual={{ ...usual, ...change }} />);
  return asked;
}
const answer = (asOf = daysAgo(0)) => {
  const { midMarket, ...rest } = exampleResponse();
  return [200, { ...rest, midMarket: { ...midMarket, asOf } }] as const;
};
const link = () => screen.getByRole('link', { name: /US|United States/ });
const text = () => link().textContent?.replaceAll('\u00a0', ' ') ?? '';

beforeEach(() => loadMessageCatalog('corridors'));

describe('the usual transfer on the home page', () => {
  it('shows the received amount and provider, and links to the results', async () => {
    await show({ quotes: answer() });
    await expect.poll(text).toContain('Wise: arrives in minutes');
    const [wise] = exampleResponse().providers;
    expect(text()).toContain(
      `500 USD to ${wise?.receiveAmount.toLocaleString('en', { minimumFractionDigits: 2 })} PHP`,
    );
    expect(text()).not.toMatch(/old|Saved/);
    expect(link().getAttribute('href')).toBe(
      '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD&fromCurrency=USD&toCurrency=PHP&source=recent&payoutMethod=bank_transfer',
    );
  });

  it('requests the same URL as the results page, so a cached response can be used', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response('{}', { status: 503 });
    });
    await renderScreen(<UsualTransferCard usual={usual} />);
    expect(asked).toContain(
      '/api/quotes?fromCountry=US&toCountry=PH&amount=500&currency=USD&payoutMethod=bank_transfer&estimates=folded',
    );
  });

  it('shows the age of an old rate', async () => {
    await show({ quotes: answer(daysAgo(54)) });
    await expect.poll(text).toContain('The rate is 54 days old');
  });

  it("doesn't show the rate's age if both countries use the same currency", async () => {
    const [status, old] = answer(daysAgo(54));
    await show({ quotes: [status, { ...old, query: { ...old.query, toCurrency: 'USD' } }] });
    await expect.poll(text).toContain('Wise');
    expect(text()).not.toContain('days old');
  });

  it('shows the age of a cached response when offline', async () => {
    const [status, saved] = answer();
    await show({ quotes: [status, { ...saved, generatedAt: daysAgo(0.25) }] });
    watchStoredPageState();
    await expect.poll(text).toContain('Wise');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(text()).toContain('Saved on this device 6h ago. Rates may have changed.');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(text()).not.toContain('Saved');
  });

  it('reports a failed request, and still links to the results', async () => {
    await show({});
    await expect.poll(text).toContain('We couldn’t load today’s offers');
    expect(text()).toContain('500 USD');
    expect(link().getAttribute('href')).toContain('/results?');
  });

  it('reports that there is no offer', async () => {
    await show({ quotes: [200, { ...exampleResponse(), providers: [], searchSummary: null }] });
    await expect.poll(text).toContain('We have no offers right now');
  });

  it('shows the amount to send if the received amount is fixed', async () => {
    const [wise] = exampleResponse().providers;
    await show(
      { quotes: [200, { ...exampleResponse(), providers: [{ ...wise, sendAmount: 503.4 }] }] },
      { receiveAmount: 28_000 },
    );
    await expect.poll(text).toContain('503.40 USD to 28,000 PHP');
  });

  it('draws the 30-day rate chart only if there are rates for at least two days', async () => {
    await show({ quotes: answer(), history: rates([{ day: '2026-10-01', rate: 57 }]) });
    await expect.poll(text).toContain('Wise');
    expect(screen.queryByRole('img', { name: /rate in the last/ })).toBeNull();
    document.body.innerHTML = '';
    const two = [
      { day: '2026-10-01', rate: 57 },
      { day: '2026-10-02', rate: 58 },
    ];
    await show({ quotes: answer(), history: rates(two) });
    const line = await screen.findByRole('img', { name: /rate in the last/ });
    expect(line.getAttribute('aria-label')).toBe(
      'Mid-market rate in the last 30 days: 1 USD was between 57.0000 and 58.0000 PHP',
    );
  });
});
