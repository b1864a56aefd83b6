import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../../testing/example-response.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { normalizeSearchResponse } from '../../data/api/normalize-search-response.ts';
import { ProviderLink } from './provider-link.tsx';

const question = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' };
const terms = { margin: 0, minutes: 5, score: 80 };
const seen = {
  seenAt: '2025-08-20',
  kind: 'survey',
  confidence: 'estimated',
  source: 'Survey',
  asOf: '2025-08-20',
} as const;
const wise = exampleProviderResponse({ ...terms, id: 'wise', name: 'Wise', fee: 2 }, { provenance: seen });
const vigo = exampleProviderResponse({ ...terms, id: 'vigo', name: 'Vigo', fee: 5 }, { provenance: seen });

async function leave(provider = wise, offers = [wise, vigo], receiveAmount: number | null = null) {
  const { query } = normalizeSearchResponse(exampleResponse({ providers: offers }), question);
  const shown = await renderScreen(
    <ProviderLink
      provider={provider}
      offers={offers}
      query={{ ...query, receiveAmount }}
      variant="primary"
      onReturn={<p>Enter the price</p>}
    />,
  );
  await shown.user.click(screen.getByRole('link', { name: /^Go to/ }));
  const sheet = screen.getByRole('dialog', { name: `Before you go to ${provider.name}` });
  return { ...shown, text: sheet.textContent?.replaceAll('\u00a0', ' ') ?? '' };
}

it('ProviderLink shows the expected amount, and the amount below which the recipient gets more with another provider', async () => {
  const { text } = await leave();
  expect(text).toMatch(/You should see about [\d,]+ PHP for 500 USD\./);
  expect(text).toMatch(/If you see less than [\d,]+ PHP, the recipient gets more with Vigo\./);
  expect(text).not.toContain('estimate');
});

it('ProviderLink shows that the recipient gets more with another provider', async () => {
  const { text } = await leave(vigo);
  expect(text).toMatch(/The recipient gets more with Wise: [\d,]+ PHP in total\./);
});

it('ProviderLink mentions no other providers if there are none', async () => {
  await leave(wise, [wise]);
  const [expected, age, ...others] = within(screen.getByRole('dialog')).getAllByRole('paragraph');
  expect(expected?.textContent).toMatch(/^You should see/);
  expect(age?.textContent).toMatch(/^We saw this price/);
  expect(others).toEqual([]);
});

it('ProviderLink compares the amounts to send if the received amount is fixed', async () => {
  const cheap = { ...wise, sendAmount: 164.2 };
  const expensive = { ...vigo, sendAmount: 171.4 };
  const { text } = await leave(cheap, [cheap, expensive], 10_000);
  expect(text).toContain('Expect to pay about 164.20 USD for 10,000 PHP.');
  expect(text).toContain('If you pay more than 171.40 USD, Vigo is cheaper.');
});

it('ProviderLink labels an estimate and rounds its amount', async () => {
  const guess = exampleProviderResponse(
    { ...terms, id: 'x', name: 'X', fee: 1, confidence: 'estimated' },
    { provenance: { source: 'Tern estimate', asOf: '2025-09-10', kind: 'estimate', confidence: 'estimated' } },
  );
  const { text } = await leave(guess, [guess, wise]);
  expect(text).toContain('This is our estimate.');
  expect(text).toMatch(/about \d\d,\d\d0 PHP/);
});

it('ProviderLink opens the provider in a new tab, then asks for the price shown there', async () => {
  const { user } = await leave();
  const open = screen.getByRole('link', { name: /^Open Wise/ });
  expect([open.getAttribute('target'), open.getAttribute('data-provider')]).toEqual(['_blank', 'wise']);
  open.addEventListener('click', (event) => event.preventDefault());
  await user.click(open);
  screen.getByRole('dialog', { name: 'What price did you see at Wise?' });
  screen.getByText('Enter the price');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ProviderLink leaves a click with a modifier key to the browser', async () => {
  const { query } = normalizeSearchResponse(exampleResponse({ providers: [wise] }), question);
  const { user } = await renderScreen(<ProviderLink provider={wise} offers={[wise]} query={query} variant="primary" />);
  const pressed = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', pressed);
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: /^Go to/ }));
  document.removeEventListener('click', pressed);
  expect(pressed).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ProviderLink mentions no other provider whose price is based on default values', async () => {
  const guessed = { ...wise, fallbacks: ['fee'] } as typeof wise;
  const { text } = await leave(vigo, [vigo, guessed]);
  expect(text).not.toContain('Wise');
});
