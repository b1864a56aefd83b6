import type { Problem } from '@tern/contract/problem.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { loadMessageCatalog } from '../../../i18n/load-messages.ts';
import { SearchProblem } from './search-problem.tsx';

const question = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
const problem = (change: Partial<Problem>): Problem => ({
  ...{ type: 'about:blank', title: 'x', status: 503, code: 'service_unavailable' },
  ...change,
});

async function show(change: Partial<Problem>, at = `${question}&deliveryTime=hours`) {
  await loadMessageCatalog('charts');
  await renderScreen(<SearchProblem problem={problem(change)} />, { at });
  const list = screen.getByRole('list', { name: 'What you can try' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it.each([
  [
    '[S8-11]',
    { title: 'timeout' },
    'Search is taking too long...',
    ['Remove the delivery-time filter', 'Wait a moment, then try again', 'Check your connection'],
  ],
  [
    '[S8-13]',
    { title: 'network' },
    'Network connection issue. Please check your internet and try again.',
    ['Check your connection', 'Try another network, such as mobile data'],
  ],
  [
    '[S8-15]',
    { status: 429, code: 'too_many_requests' },
    'Service temporarily busy...',
    ['Wait a minute, then try again', 'See popular routes'],
  ],
  [
    '[S8-16]',
    { status: 500, code: 'internal_error' },
    'Unable to search providers...',
    ['Remove the delivery-time filter', 'Wait a moment, then try again', 'See popular routes'],
  ],
] as const)(
  'SearchProblem shows what happened and what may help, and offers a retry [S8-27] %s',
  async (_id, change, message, helps) => {
    expect(await show(change)).toEqual(helps);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Search failed: ${message}`);
    const retry = screen.getByRole('link', { name: 'Retry' });
    expect(retry.getAttribute('href')).toBe(`${question}&deliveryTime=hours`);
    const filter = screen.queryByRole('link', { name: 'Remove the delivery-time filter' });
    if (filter) expect(filter.getAttribute('href')).toBe(question);
  },
);

it('SearchProblem for an invalid search names the field, links to it, and offers no retry [S8-14]', async () => {
  const errors = [{ field: 'toCountry', code: 'same_country', message: 'Choose two different countries.' }];
  await show({ status: 400, code: 'invalid_parameters', errors }, question.replace('=PH', '=US'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Search failed: Invalid search parameters. Please check your filter selections.',
  );
  expect(screen.getByText(/Choose two different countries\./).textContent).toContain('Receiving country');
  expect(screen.queryByRole('link', { name: 'Retry' })).toBeNull();
  expect(screen.getByText('Please correct your search above.')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Choose a receiving country' }).getAttribute('href');
  expect(way).toMatch(/^\/\?.*amount=500.*#search-toCountry$/);
});

it('SearchProblem doesn’t mention a search above on the share page, which has no form [S8-14]', async () => {
  await show({ status: 400, code: 'invalid_parameters' }, question.replace('/results', '/share'));
  expect(screen.getByText('Please correct your search.')).toBeTruthy();
});
