import { screen, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../../testing/example-response.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { normalizeSearchResponse } from '../../data/api/normalize-search-response.ts';
import { ResultsView } from './results-view.tsx';
import { SearchBand } from './search-band.tsx';

const question = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' };
const at = `/results?${new URLSearchParams(question)}`;
const results = (change: Parameters<typeof exampleResponse>[0] = {}, look = '') =>
  renderScreen(<ResultsView view={normalizeSearchResponse(exampleResponse(change), question)} isBusy={false} />, {
    at: at + look,
  });
const list = () => within(screen.getByRole('region', { name: 'Offers' }));
const row = (name: string) => within(list().getByRole('heading', { name })).getByRole('link');
const rowsShown = () => document.querySelectorAll('[data-offer]').length;
const answer = () => document.querySelector('[data-answer]')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const filterLinks = () => {
  const [rail] = screen.getAllByRole('complementary', { hidden: true });
  return within(rail as HTMLElement).getAllByRole('link', { hidden: true });
};
const searched = (url: string) => Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?'))));

it('ResultsView lists the offers and their providers in order, and counts them [S4.2-7]', async () => {
  await results();
  const offers = within(screen.getByRole('region', { name: 'Offers' }));
  expect(offers.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Wise'),
    expect.stringContaining('Remitly'),
    expect.stringContaining('Xoom'),
  ]);
  expect(offers.getByRole('status').textContent).toMatch(/^3 offers/);
});

it('ResultsView puts the sort order into the URL and marks the active one [S4.2-7]', async () => {
  const { user, url } = await results();
  const orders = within(screen.getByRole('navigation', { name: 'Sort order' })).getAllByRole('link');
  expect(orders.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null, null]);
  await user.click(orders[2] as HTMLElement);
  expect(searched(url())).toMatchObject({ toCountry: 'PH', amount: '500', sortBy: 'fastest' });
});

it('ResultsView filters with links that preserve the search [S4.2-8]', async () => {
  const { user, url } = await results();
  const links = filterLinks();
  expect(links.length).toBeGreaterThan(3);
  const instant = links.find((link) => /deliveryTime=/.test(link.getAttribute('href') ?? ''));
  await user.click(instant as HTMLElement);
  expect(searched(url())).toMatchObject({ fromCountry: 'US', amount: '500', deliveryTime: expect.any(String) });
});

it('ResultsView shows a filter that would empty the list as text, unless it is active [S4.2-8]', async () => {
  const { query } = exampleResponse();
  await results({ query: { ...query, payIn: 'wallet' } });
  const links = filterLinks().map((link) => link.getAttribute('href'));
  expect(links).toContainEqual(expect.stringContaining('payoutMethod=cash_pickup'));
  expect(links).not.toContainEqual(expect.stringContaining('payoutMethod=debit_card'));
  expect(screen.getByText('no offers').parentElement?.textContent).toMatch(/^Debit Card/);
  // The active filter stays a link, even though it leaves no offers.
  expect(links).toContainEqual(expect.stringContaining('payIn=wallet'));
});

it('ResultsView opens a comparison of the two selected offers [S2-5]', async () => {
  const { user, url } = await results();
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  for (const name of ['Wise', 'Remitly']) {
    await user.click(row(name));
    await user.click(screen.getByRole('checkbox', { name: `Compare${name}` }));
  }
  await user.click(screen.getByRole('button', { name: /^Compare/ }));
  await expect.poll(url).toMatch(/^\/compare\?/);
  expect(new URLSearchParams(url().slice('/compare'.length)).getAll('provider')).toEqual(['wise', 'remitly']);
});

const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, index) =>
  exampleProviderResponse({ id, name: id.toUpperCase(), fee: 2 + index, margin: 0, minutes: 5, score: 90 - index }),
);

it('ResultsView shows six offers at first and all of them on request, then focuses the first new one [B3]', async () => {
  const { user } = await results({ providers: many });
  expect(rowsShown()).toBe(6);
  await user.click(screen.getByRole('link', { name: /^Show 2 more offers, up to ₱\S+ less for the recipient$/ }));
  expect(rowsShown()).toBe(8);
  expect(document.activeElement).toBe(row('G'));
});

it("ResultsView prints the search and the number of offers that aren't printed [S2-4]", async () => {
  const view = normalizeSearchResponse(exampleResponse({ providers: many }), question);
  await renderScreen(
    <>
      <SearchBand question={question} isOpen={false}>
        {null}
      </SearchBand>
      <ResultsView view={view} isBusy={false} />
    </>,
    { at },
  );
  const isPrinted = (element: Element) => element.closest('.print\\:hidden, .no-print') === null;
  expect(screen.getByRole('heading', { level: 1 }).className).toContain('print:not-sr-only');
  expect(isPrinted(screen.getByText('from the United States'))).toBe(true);
  expect(isPrinted(screen.getByRole('link', { name: /^Show 2 more offers/ }))).toBe(true);
  expect(isPrinted(screen.getByRole('link', { name: /^Change/ }))).toBe(false);
});

it('ResultsView shows all offers, without a link to more, if there are only seven [B3]', async () => {
  await results({ providers: many.slice(0, 7) });
  expect(rowsShown()).toBe(7);
  expect(screen.queryByRole('link', { name: /more offers?, up to/ })).toBeNull();
});

it('ResultsView shows the first amount in full, and the other amounts as differences from the first [B3]', async () => {
  await results({ providers: many });
  const [first, second] = [...document.querySelectorAll('[data-offer]')].map(({ textContent }) => textContent);
  expect(first).toMatch(/₱\d\d,\d{3}$/);
  expect(second).toMatch(/\d less$/);
});

it('ResultsView renders the details of an offer only while the offer is open [B3]', async () => {
  const { user } = await results();
  expect(list().queryByRole('term')).toBeNull();
  expect(row('Wise').getAttribute('aria-expanded')).toBe('false');
  await user.click(row('Wise'));
  expect(row('Wise').getAttribute('aria-expanded')).toBe('true');
  expect(list().getAllByRole('term').length).toBeGreaterThan(7);
  await user.click(row('Wise'));
  expect(list().queryByRole('term')).toBeNull();
});

it('ResultsView opens the offer in the URL’s query, even if that offer would be hidden [B3]', async () => {
  await results({ providers: many }, '&open=h');
  expect(row('H').getAttribute('aria-expanded')).toBe('true');
  expect(rowsShown()).toBe(8);
  expect(new URLSearchParams(row('A').getAttribute('href')?.split(/[?#]/)[1]).getAll('open')).toEqual(['h', 'a']);
});

it('ResultsView opens the offer in the URL’s hash [B3]', async () => {
  await results({ providers: many }, '#offer-h');
  expect(row('H').getAttribute('aria-expanded')).toBe('true');
});

it('ResultsView reports that there are no offers [S4.2-8]', async () => {
  await results({ providers: [] });
  const offers = within(screen.getByRole('region', { name: 'Offers' }));
  expect(offers.queryByRole('listitem', { name: /Wise/ })).toBeNull();
  expect(offers.getByRole('status').textContent).toMatch(/^0 offers/);
});

const seenRow = (id: string, name: string) =>
  exampleProviderResponse(
    { id, name, fee: 2, margin: 1, minutes: 5, score: 80 },
    {
      provenance: {
        source: 'Survey',
        asOf: '2025-08-20',
        seenAt: '2025-08-20',
        kind: 'survey',
        confidence: 'estimated',
      },
      isEstimate: false,
    },
  );
const guessedRow = (id: string, name: string) =>
  exampleProviderResponse(
    { id, name, fee: 2, margin: 1, minutes: 5, score: 80, confidence: 'estimated' },
    {
      provenance: { source: 'Tern estimate', asOf: '2025-09-10', kind: 'estimate', confidence: 'estimated' },
      range: { low: 30_600, high: 31_200, totalCost: { low: 1, high: 10 } },
    },
  );

it.each([
  [
    'one price was seen',
    [guessedRow('a', 'Intermex'), guessedRow('b', 'Vigo'), seenRow('c', 'Ria')],
    'Intermex, Vigo, and Ria are about equal. Of these prices, only Ria’s isn’t an estimate. It’s from Aug 20, 2025.',
  ],
  [
    'several prices were seen',
    [guessedRow('a', 'Intermex'), seenRow('b', 'Vigo'), seenRow('c', 'Ria')],
    'Intermex, Vigo, and Ria are about equal. The prices from Vigo and Ria aren’t estimates.',
  ],
  [
    'no price was seen',
    [guessedRow('a', 'Intermex'), guessedRow('b', 'Vigo')],
    'Intermex and Vigo are about equal. All of these prices are estimates.',
  ],
  [
    'there are many of them',
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => guessedRow(id, id.toUpperCase())),
    'A, B, C, and 3 more are about equal.',
  ],
])('ResultsView calls no offer best if the top offers are about equal and %s [B1-5]', async (_name, rows, text) => {
  const last = exampleProviderResponse({ id: 'z', name: 'Zed', fee: 20, margin: 20, minutes: 5, score: 10 });
  await results({ providers: [...rows, last], aboutEqual: rows.map(({ id }) => id), recommendations: [] });
  const offers = screen.getByRole('region', { name: 'Offers' });
  expect(offers.textContent).toContain(text);
  expect(answer()).toMatch(/^First of several offers that are about equal/);
  expect(answer()).not.toMatch(/ than with|Best value/);
});

it('ResultsView calls the top offer best if it clearly beats the next one, and says by how much [B1-5]', async () => {
  await results();
  const offers = screen.getByRole('region', { name: 'Offers' });
  expect(answer()).toMatch(/^Best value Wise/);
  expect(answer()).toMatch(/The recipient gets ₱\S+ (?:more|less) than with Remitly · about \S+ \S+ (?:later|sooner)/);
  expect(offers.textContent).not.toContain('about equal');
});

it.each([
  [{ minutes: 8640, kind: 'at_least' }, { minutes: 60 }, 'at least 5 days later'],
  [{ minutes: 60 }, { minutes: 8640, kind: 'at_least' }, 'at least 5 days sooner'],
  [{ minutes: 8640, kind: 'at_least' }, { minutes: 60, kind: 'typical' }, 'about 6 days later'],
  [{ minutes: 8640, kind: 'at_least' }, { minutes: 10_080 }, undefined],
] as const)('ResultsView compares the delivery times %j and %j as “%s”', async (mine, other, text) => {
  const [first, second, ...rest] = exampleResponse().providers;
  if (!first || !second) throw new Error('The example has two offers');
  const timed = (row: typeof first, time: { minutes: number; kind?: 'at_least' | 'typical' }) => ({
    ...row,
    deliveryTimeMinutes: time.minutes,
    ...(time.kind && { deliveryTimeKind: time.kind }),
  });
  await results({ providers: [timed(first, mine), timed(second, other), ...rest] });
  if (text === undefined) expect(answer()).not.toMatch(/later|sooner/);
  else expect(answer()).toContain(`than with Remitly · ${text}`);
});

it('ResultsView calls a difference from an estimate “about” in the link to more offers', async () => {
  const providers = many.map((row) => ({ ...row, isEstimate: row.id === 'h' }));
  await results({ providers });
  expect(
    screen.getByRole('link', { name: /^Show 2 more offers, up to about ₱\S+ less for the recipient$/ }),
  ).toBeTruthy();
});

it('ResultsView names no sort order without offers', async () => {
  await results({ providers: [] });
  expect(list().getByRole('status').textContent).toBe('0 offers');
});

it('SearchBand says which amount the search fixes', async () => {
  const { amount: _amount, ...rest } = question;
  await renderScreen(
    <SearchBand question={{ ...rest, receiveAmount: '9000' }} isOpen={false}>
      {null}
    </SearchBand>,
  );
  expect(screen.getByText(/^Recipient gets ₱9,000/)).toBeTruthy();
});

it('ResultsView links to the estimates that it hides, and names providers that may be cheaper [B1-5]', async () => {
  const { user, url } = await results({ folded: { count: 10, maybeCheaper: [{ id: 'q', name: 'Quick' }] } });
  const offers = screen.getByRole('region', { name: 'Offers' });
  expect(offers.textContent).toContain('1 provider with an estimated price may be cheaper: Quick.');
  expect(screen.getByRole('link', { name: 'Show estimated prices' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Show estimated prices (10)' }));
  expect(searched(url())).toMatchObject({ toCountry: 'PH', amount: '500', estimates: 'shown' });
});

it('ResultsView focuses the “Offers” heading after the link to the estimates disappears [B1-5]', async () => {
  const folded = { count: 10, maybeCheaper: [{ id: 'q', name: 'Quick' }] };
  function Page() {
    const shown = useSearchParams()[0].get('estimates') === 'shown';
    const view = normalizeSearchResponse(exampleResponse({ folded: shown ? null : folded }), question);
    return <ResultsView view={view} isBusy={false} />;
  }
  const { user } = await renderScreen(<Page />, { at });
  await user.click(screen.getByRole('link', { name: 'Show estimated prices' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Offers' }));
});

it('ResultsView names three of the many providers that may be cheaper, and counts the others [B1-5]', async () => {
  const maybeCheaper = ['Quick', 'Swift', 'Rapid', 'Fleet', 'Brisk'].map((name) => ({ id: name, name }));
  await results({ folded: { count: 10, maybeCheaper } });
  expect(screen.getByRole('region', { name: 'Offers' }).textContent).toContain(
    '5 providers with estimated prices may be cheaper: Quick, Swift, Rapid, and 2 more.',
  );
});

it('ResultsView has a link to hide estimates if enough prices were observed [B1-5]', async () => {
  const seen = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => seenRow(id, id.toUpperCase()));
  await results({ providers: [...seen, guessedRow('g', 'G')] });
  const back = screen.getByRole('link', { name: 'Hide estimated prices' });
  expect(back.getAttribute('href')).not.toContain('estimates');
});

it('ResultsView has no link to hide estimates if too few prices were observed [B1-5]', async () => {
  const seen = ['a', 'b', 'c', 'd', 'e'].map((id) => seenRow(id, id.toUpperCase()));
  await results({ providers: [...seen, guessedRow('g', 'G')] });
  expect(screen.queryByRole('link', { name: /(?:show|hide) estimate/i })).toBeNull();
});

it.each([
  ['a seen price', {}, 7.55, 'The first offer costs $7.55 more than the cheapest, Slow.'],
  ['an estimate', { isEstimate: true }, 7.55, 'The first offer costs about $8 more than the cheapest, Slow.'],
  [
    'an estimate close to the cheapest offer',
    { isEstimate: true, totalCost: 2.2 },
    0.2,
    'costs about as much as the cheapest, Slow.',
  ],
])(
  'ResultsView shows how much more the first offer costs than the cheapest, for %s [B2-7]',
  async (...[, change, costsMore, text]) => {
    const cheapest = exampleProviderResponse({ id: 'slow', name: 'Slow', fee: 2, margin: 0, minutes: 2880, score: 60 });
    const first = {
      ...exampleProviderResponse({ id: 'fast', name: 'Fast', fee: 9.55, margin: 0, minutes: 5, score: 90 }),
      ...change,
    };
    const { user, url } = await results({ providers: [first, cheapest], orderCost: { first, cheapest, costsMore } });
    expect(screen.getByRole('region', { name: 'Offers' }).textContent).toContain(text);
    await user.click(within(screen.getByText(/^The first offer costs/)).getByRole('link', { name: 'Slow' }));
    expect(searched(url())).toMatchObject({ amount: '500', sortBy: 'cheapest' });
  },
);

it('ResultsView shows no note for a sort order that costs nothing extra [B2-7]', async () => {
  await results();
  expect(screen.queryByText(/The first offer costs/)).toBeNull();
});

it('ResultsView leads with the amount to pay if the received amount is fixed [B2-3]', async () => {
  const { query, searchSummary, recommendations } = exampleResponse();
  const seen = { ...seenRow('a', 'Ria'), sendAmount: 164.2, receiveAmount: 10_000.03 };
  const guess = {
    ...guessedRow('b', 'Vigo'),
    ...{ sendAmount: 171.4, receiveAmount: 10_000.5 },
    range: { low: 10_000.5, high: 10_000.5, totalCost: { low: 1, high: 9 }, sendAmount: { low: 165.1, high: 176.9 } },
  };
  const { user } = await results({
    query: { ...query, amount: 164.2, receiveAmount: 10_000 },
    providers: [seen, guess],
    recommendations: recommendations.slice(0, 1).map((one) => ({ ...one, sendAmount: 164.2, lessThanAverage: 3.6 })),
    searchSummary: searchSummary && {
      ...searchSummary,
      ...{ bestProvider: { id: 'a', name: 'Ria' }, bestSendAmount: 164.2, sendSpread: 7.2, isEstimate: false },
    },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'What you pay for ₱10,000 to arrive in the Philippines',
  );
  expect(answer()).toContain('You pay $164.20');
  const [first, second] = [...document.querySelectorAll('[data-offer]')].map(({ textContent }) => textContent);
  expect(first).toContain('$164.20');
  expect(second).toContain('about $7 more');
  for (const name of ['Ria', 'Vigo']) await user.click(row(name));
  const [ria, vigo] = [...document.querySelectorAll('[data-offer]')].map(({ textContent }) => textContent);
  expect(ria).toContain('You pay $164.20Recipient gets ₱10,000.03');
  expect(vigo).toContain('You pay about $171 (165–177)Recipient gets ₱10,000.50');
  await user.click(screen.getByText('How these offers compare'));
  const comparison = within(document.getElementById('comparison') as HTMLElement);
  const figures = comparison.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures.slice(0, 4)).toEqual([
    ...['$164.20', 'through Ria, in minutes', '$7.20', 'less to pay for the same ₱10,000'],
  ]);
  expect(screen.getByRole('list', { name: 'Our suggestions' }).textContent).toContain(
    'You pay $3.60 less than average',
  );
});

it('ResultsView calls estimated amounts and differences “about” in its summary and suggestions', async () => {
  const { recommendations, searchSummary } = exampleResponse();
  const [first] = recommendations;
  const { user } = await results({
    recommendations: first ? [{ ...first, isEstimate: true, range: null }] : [],
    searchSummary: searchSummary && { ...searchSummary, isEstimate: true, averageTotalCostPercent: 1.114 },
  });
  await user.click(screen.getByText('How these offers compare'));
  const tile = screen.getByRole('list', { name: 'Our suggestions' }).textContent;
  expect(tile).toContain('Best value (estimated price)');
  expect(tile).toMatch(/Wiseabout ₱31,\d\d0/);
  expect(tile).toMatch(/The recipient gets about ₱\d+ more than average/);
  const comparison = within(document.getElementById('comparison') as HTMLElement);
  const figures = comparison.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures[2]).toMatch(/^about ₱\d+$/);
  expect(figures.slice(4, 6)).toEqual(['about $6', '1.1% of what you send']);
});

it.each([
  [[], false],
  [['fxSpread'] as const, true],
])('ResultsView says that offers with default values come last if there are any (%j)', async (fallbacks, isSaid) => {
  const rows = exampleResponse().providers.map((row) => ({ ...row, fallbacks: [...fallbacks] }));
  await results({ providers: rows });
  expect(screen.queryByText(/Nobody can pay to rank higher\. Offers with default values come last\.$/) !== null).toBe(
    isSaid,
  );
});

it('ResultsView marks the summary’s first amount as a rank only if an offer is clearly best [B1-5]', async () => {
  const { searchSummary } = exampleResponse();
  const { user } = await results({ searchSummary: searchSummary && { ...searchSummary, isBestClear: false } });
  await user.click(screen.getByText('How these offers compare'));
  // Ranks are hidden offline (styles/stored.css), but amounts aren't.
  expect(screen.getByText('Recipient gets').closest('[data-rank]')).toBeNull();
  expect(screen.getByText('Best vs. worst offer').closest('[data-rank]')).not.toBeNull();
});

it('ResultsView opens no offer for a malformed hash [B3]', async () => {
  await results({}, '#offer-%');
  expect(rowsShown()).toBe(3);
  expect(list().queryByRole('term')).toBeNull();
});
