import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../../testing/example-response.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { normalizeSearchResponse } from '../../data/api/normalize-search-response.ts';
import { CompareView } from './compare-view.tsx';

const question = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' };
const providers = ['a', 'b', 'c', 'd'].map((id) =>
  exampleProviderResponse({ id, name: `Bank ${id}`, fee: 1, margin: 1, minutes: 5, score: 80 }),
);
const compare = () =>
  renderScreen(<CompareView view={normalizeSearchResponse(exampleResponse({ providers }), question)} />, {
    at: `/compare?${new URLSearchParams(question)}&provider=a&provider=b&provider=c`,
  });

it('CompareView shows a single table with the remaining providers when one is removed [S2-5]', async () => {
  const { user } = await compare();
  const [remove] = screen.getAllByRole('link', { name: /Remove.*Bank b/ });
  if (!remove) throw new Error('No link removes Bank b');
  await user.click(remove);
  expect(screen.getAllByRole('table')).toHaveLength(1);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.filter((text) => text?.includes('Bank'))).toEqual([
    expect.stringContaining('Bank a'),
    expect.stringContaining('Bank c'),
  ]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Comparison' }));
});

it('CompareView focuses the comparison after other providers are chosen', async () => {
  const { user } = await compare();
  await user.click(screen.getByText('Choose other providers'));
  await user.click(screen.getByRole('checkbox', { name: /Bank d/ }));
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByRole('columnheader', { name: 'Bank d' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Comparison' }));
});

it('CompareView counts the offers that the linked list shows, including estimates [S2-5]', async () => {
  await compare();
  const link = screen.getByRole('link', { name: 'See all 4 offers' });
  expect(link.getAttribute('href')).toContain('estimates=shown');
});

it('CompareView says “same for all” only about known values, and “unknown” about missing licenses [S2-5]', async () => {
  const license = { country: 'US', regulator: 'FinCEN', reference: '1', source: 'FinCEN' };
  const rows = providers.map((row) => ({
    ...row,
    ...{ isRegulated: null, establishedYear: 1990, licenses: row.id === 'a' ? [license] : [] },
  })) as typeof providers;
  await renderScreen(<CompareView view={normalizeSearchResponse(exampleResponse({ providers: rows }), question)} />, {
    at: `/compare?${new URLSearchParams(question)}&provider=a&provider=b`,
  });
  const cells = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(cells(/^Regulated/)).not.toContain('same for all');
  expect(cells(/^In business since/)).toContain('same for all');
  expect(cells(/^Licenses in the sending country/)).toMatch(/FinCEN\s*unknown/);
});
