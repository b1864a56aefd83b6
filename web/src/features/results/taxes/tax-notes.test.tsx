import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../../../testing/example-response.ts';
import {
  exampleIncentive,
  exampleProposal,
  exampleTaxLine,
  exampleTaxNote,
} from '../../../../testing/example-taxes.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { normalizeSearchResponse } from '../../../data/api/normalize-search-response.ts';
import { ResultsView } from '../results-view.tsx';

const question = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' };
const show = (change: Parameters<typeof exampleResponse>[0], look = '') =>
  renderScreen(<ResultsView view={normalizeSearchResponse(exampleResponse(change), question)} isBusy={false} />, {
    at: `/results?${new URLSearchParams(question)}${look}`,
  });
const plain = exampleProviderResponse({ id: 'ria', name: 'Ria', fee: 5, margin: 0, minutes: 5, score: 80 });
/** For 500.00 in cash: after the fee of 5.00 and the tax of 4.90 (1%), 490.10 is left. */
const inCash = {
  ...plain,
  payIn: 'cash' as const,
  totalCost: 9.9,
  costCalculation: { ...plain.costCalculation, tax: 4.9 },
  taxes: [exampleTaxLine(4.9)],
};

it('ResultsView shows what the tax on cash costs, and that a debit card avoids it [B2-2]', async () => {
  await show({ providers: [inCash], taxes: [exampleTaxNote()] });
  const taxes = screen.getByRole('region', { name: 'Taxes' });
  expect(taxes.textContent).toContain('If you pay in cash, the price includes the US tax on cash transfers.');
  expect(taxes.textContent).toContain('Pay with a debit card from a US bank to avoid this tax ($4.90).');
});

it('ResultsView shows what the tax on cash would cost if no price is taxed [B2-2]', async () => {
  await show({ taxes: [exampleTaxNote({ isTaken: false })] });
  const taxes = screen.getByRole('region', { name: 'Taxes' });
  expect(taxes.textContent).toContain(
    'These prices don’t include the US tax on cash transfers. If you pay in cash, it costs you about $5.',
  );
  expect(taxes.textContent).not.toContain('the price includes');
});

it.each([
  ['which a debit card avoids', true, 'to avoid this tax (about $5).'],
  ['which cash would add', false, 'If you pay in cash, it costs you about $5.'],
])('ResultsView rounds the tax on an estimated price, %s [B2-2]', async (_, isTaken, text) => {
  await show({ taxes: [exampleTaxNote({ isTaken, isEstimate: true })] });
  expect(screen.getByRole('region', { name: 'Taxes' }).textContent).toContain(text);
});

it.each([
  ['which a debit card avoids', true, 'to avoid this tax (<$1).'],
  ['which cash would add', false, 'If you pay in cash, it costs you about $0.30.'],
])('ResultsView never writes “about <$1” for a small tax, %s [B2-2]', async (_, isTaken, text) => {
  await show({ taxes: [exampleTaxNote({ isTaken, isEstimate: true, amount: 0.3 })] });
  expect(screen.getByRole('region', { name: 'Taxes' }).textContent).toContain(text);
});

it('ResultsView shows a proposed tax with its date, and labels it as not included in the prices [B2-2]', async () => {
  const { user } = await show({ taxes: [exampleTaxNote(), exampleProposal] });
  await user.click(screen.getByText('Read more about taxes'));
  const taxes = within(screen.getByRole('region', { name: 'Taxes' }));
  const [law, proposal] = taxes.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(law).not.toContain('not included in these prices');
  expect(law).toContain('26 U.S.C. § 4475, May 11, 2026');
  expect(proposal).toContain('not included in these prices · proposed Apr 10, 2026');
  expect(taxes.getByRole('link', { name: /help article/ }).getAttribute('href')).toBe('/help/article/taxes');
});

it('ResultsView has no Taxes section if no tax rule is known [B2-2]', async () => {
  await show({ taxes: [] });
  expect(screen.queryByRole('region', { name: 'Taxes' })).toBeNull();
});

it('an offer’s cost shows the tax on a separate line, outside the provider’s fees [B2-2]', async () => {
  await show({ providers: [inCash], taxes: [exampleTaxNote()] }, '&open=ria');
  const offers = within(screen.getByRole('region', { name: 'Offers' }));
  const line = (term: string) =>
    offers.getAllByRole('term').find(({ textContent }) => textContent === term)?.nextSibling?.textContent;
  expect(line('Total fees in USD, including exchange-rate markup')).toBe('$5.00');
  expect(line('US tax on cash transfers')).toBe('$4.90');
  expect(line('Total cost, including tax')).toBe('$9.90');
  expect(offers.getByRole('link', { name: '26 U.S.C. § 4475' })).toBeDefined();
  expect(offers.getByText(/^fee/).closest('span')?.textContent).toContain('US tax on cash transfers $4.90');
});

it('ResultsView labels an incentive as not included, and asks users to check an undated source [B2-4]', async () => {
  await show({ receiving: [exampleIncentive] });
  const end = screen.getByRole('region', { name: 'Fees and incentives in the receiving country' });
  expect(end.textContent).toContain('not included in these prices');
  expect(end.textContent).toContain('rocketremit.com, no date, checked on Nov 22, 2026');
  expect(end.textContent).toContain('Please check this before you send.');
});

it('ResultsView shows that recipient charges are unknown if no source states any [B2-4]', async () => {
  await show({}, '&open=wise');
  expect(screen.queryByRole('region', { name: 'Fees and incentives in the receiving country' })).toBeNull();
  expect(screen.getAllByText('Fees for the recipient: unknown').length).toBeGreaterThan(0);
});
