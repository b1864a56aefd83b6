import { defaultScoreWeights } from '@tern/domain/offers/offer-score.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { exampleCurve } from '../../../../testing/example-curve.ts';
import { exampleResponse } from '../../../../testing/example-response.ts';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { CostCurve } from './cost-curve.tsx';

const terms = {
  ...{ currency: 'USD', toCurrency: 'PHP', localCurrency: 'USD', midRate: 62.5, rates: {}, year: 2026 },
  ...{ providers: [], taxes: [], offers: [], generatedAt: '2026-03-01T12:00:00.000Z' },
};

it('CostCurve draws a modeled line dashed in both the chart and the legend, even between seen prices [D8]', async () => {
  mockFetch({ 'GET /api/quotes/terms': () => [200, terms] });
  const { query } = exampleResponse();
  await renderScreen(
    <CostCurve curve={exampleCurve()} query={query} weights={defaultScoreWeights} names={new Map()} />,
  );
  const chart = screen.getByRole('img', { name: /^Total cost as a percentage/ });
  const dashesOf = (lines: Iterable<Element>) => [...lines].map((line) => line.getAttribute('stroke-dasharray'));
  expect(dashesOf(chart.querySelectorAll('path'))).toEqual([null, '6 4']);
  const legend = screen.getAllByRole('listitem').flatMap((row) => [...row.querySelectorAll('line')]);
  expect(dashesOf(legend)).toEqual([null, '6 4']);
});

it('CostCurve draws a dot only for a price that was seen, not for an estimate at a measured amount [D8]', async () => {
  mockFetch({ 'GET /api/quotes/terms': () => [200, terms] });
  const { query } = exampleResponse();
  const curve = exampleCurve();
  const dots = async (curves: typeof curve.curves) => {
    await renderScreen(
      <CostCurve curve={{ ...curve, curves }} query={query} weights={defaultScoreWeights} names={new Map()} />,
    );
    const found = screen.getByRole('img', { name: /^Total cost as a percentage/ }).querySelectorAll('circle[r="4"]');
    cleanup();
    return found.length;
  };
  const estimated = curve.curves.map((one) => ({
    ...one,
    segments: one.segments.map((segment) => ({ ...segment, isFallback: true })),
  }));
  expect(await dots(curve.curves)).toBeGreaterThan(0);
  expect(await dots(estimated)).toBe(0);
});

it('CostCurve links to offers for the chosen amount, even if the received amount was fixed [B2-3]', async () => {
  mockFetch({ 'GET /api/quotes/terms': () => [200, terms] });
  const { query } = exampleResponse();
  const part = <CostCurve curve={exampleCurve()} query={query} weights={defaultScoreWeights} names={new Map()} />;
  await renderScreen(part, { at: '/results?fromCountry=US&toCountry=PH&receiveAmount=31000&currency=USD' });
  fireEvent.change(screen.getByRole('slider'), { target: { value: '300' } });
  const link = await screen.findByRole('link', { name: /^Compare offers for/ });
  expect(link.getAttribute('href')).toBe('/results?fromCountry=US&toCountry=PH&amount=20000&currency=USD');
});

it.each([
  ['keeps the chosen amount when a refresh changes only the sent amount', { amount: 501, receiveAmount: 31_000 }, true],
  ['resets the slider for another search', { amount: 700, receiveAmount: 43_000 }, false],
])('CostCurve %s [B2-3]', async (_, change, isKept) => {
  mockFetch({ 'GET /api/quotes/terms': () => [200, terms] });
  function Refreshed() {
    const [query, setQuery] = useState({ ...exampleResponse().query, receiveAmount: 31_000 });
    return (
      <>
        <button type="button" onClick={() => setQuery({ ...query, ...change })}>
          Refresh
        </button>
        <CostCurve curve={exampleCurve()} query={query} weights={defaultScoreWeights} names={new Map()} />
      </>
    );
  }
  const { user } = await renderScreen(<Refreshed />);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '300' } });
  const chosen = screen.getByRole('slider').getAttribute('aria-valuetext');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByRole('slider').getAttribute('aria-valuetext') === chosen).toBe(isKept);
});

it.each([
  ['an estimate', 'beta', 'Beta', ' At least some of its prices are estimates.', 'Beta (estimated price)'],
  ['a published price', 'alpha', 'Alpha', '', 'Alpha'],
])('CostCurve labels the sole cheapest provider’s price only if it is an estimate: %s [D6]', async (...example) => {
  const [, id, name, note, cell] = example;
  mockFetch({ 'GET /api/quotes/terms': () => [200, terms] });
  const curve = exampleCurve({ crossings: [], closeRanges: [], cheapest: [{ from: 1, to: 10_000, id, name }] });
  const { query } = exampleResponse();
  await renderScreen(<CostCurve curve={curve} query={query} weights={defaultScoreWeights} names={new Map()} />);
  const text = `From 1 USD to 10,000 USD, ${name} is the cheapest provider we know of.${note}`;
  expect(screen.getByText(new RegExp(`${name} is the cheapest`)).textContent?.replaceAll('\u00a0', ' ')).toBe(text);
  expect(screen.getByRole('rowheader', { name: /^1,000.USD/, hidden: true }).nextElementSibling?.textContent).toBe(
    cell,
  );
});

it('CostCurve labels a modeled price as an estimate in its table, except at seen amounts [D8]', async () => {
  mockFetch({ 'GET /api/quotes/terms': () => [200, terms] });
  const curve = exampleCurve({ cheapest: [{ from: 1, to: 10_000, id: 'beta', name: 'Beta' }] });
  const { query } = exampleResponse();
  await renderScreen(<CostCurve curve={curve} query={query} weights={defaultScoreWeights} names={new Map()} />);
  const cells = (amount: RegExp) => {
    const row = screen.getByRole('rowheader', { name: amount, hidden: true }).closest('tr');
    return [...(row?.children ?? [])].slice(1).map(({ textContent }) => textContent);
  };
  expect(cells(/^500.USD/)).toEqual(['Beta', '1.1%', '0.8%']);
  expect(cells(/^1,000.USD/)).toEqual(['Beta (estimated price)', '0.6%', '0.8% (estimate)']);
});

it('CostCurve names the cheapest provider of each range if no provider accepts the amounts between them [D6]', async () => {
  mockFetch({ 'GET /api/quotes/terms': () => [200, terms] });
  const cheapest = [
    { from: 1, to: 300, id: 'alpha', name: 'Alpha' },
    { from: 1000, to: 10_000, id: 'beta', name: 'Beta' },
  ];
  const curve = exampleCurve({ crossings: [], closeRanges: [], cheapest });
  const { query } = exampleResponse();
  await renderScreen(<CostCurve curve={curve} query={query} weights={defaultScoreWeights} names={new Map()} />);
  const lines = screen
    .getAllByText(/ is the cheapest/)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(lines).toEqual([
    'From 1 USD to 300 USD, Alpha is the cheapest provider we know of.',
    'From 1,000 USD to 10,000 USD, Beta is the cheapest provider we know of. At least some of its prices are estimates.',
  ]);
});

it('CostCurve follows the mouse, but not a finger that scrolls past the chart [B2-3]', async () => {
  const requests = mockFetch({ 'GET /api/quotes/terms': () => [200, terms] });
  const { query } = exampleResponse();
  await renderScreen(
    <CostCurve curve={exampleCurve()} query={query} weights={defaultScoreWeights} names={new Map()} />,
  );
  const chart = screen.getByRole('img', { name: /^Total cost as a percentage/ });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200));
  const amount = () => screen.getByRole('slider').getAttribute('aria-valuetext');
  const first = amount();
  fireEvent.pointerOver(chart, { pointerType: 'touch' });
  fireEvent.pointerMove(chart, { pointerType: 'touch', clientX: 290 });
  expect(amount()).toBe(first);
  expect(requests).toEqual([]);
  fireEvent.pointerMove(chart, { pointerType: 'mouse', clientX: 290 });
  expect(amount()).not.toBe(first);
});

it('CostCurve prefetches the ranking’s data when a finger touches the slider [B2-3]', async () => {
  const requests = mockFetch({ 'GET /api/quotes/terms': () => [200, terms] });
  const { query } = exampleResponse();
  await renderScreen(
    <CostCurve curve={exampleCurve()} query={query} weights={defaultScoreWeights} names={new Map()} />,
  );
  fireEvent.pointerDown(screen.getByRole('slider'), { pointerType: 'touch' });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
});
