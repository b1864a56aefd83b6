import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { AlertSuggestion } from './alert-suggestion.tsx';

const query = {
  ...{ fromCountry: 'US', toCountry: 'MX', currency: 'USD', toCurrency: 'MXN' },
  ...{ amount: 500, payoutMethod: null },
};

afterEach(() => {
  document.cookie = 'signed-in=; Max-Age=0';
});

async function show() {
  document.cookie = 'signed-in=1';
  const screenShown = await renderScreen(<AlertSuggestion query={query} receiveAmount={8940} />);
  const field = screen.getByLabelText(/^For 500.USD, tell me when the recipient gets at least$/);
  return { ...screenShown, field };
}

it('AlertSuggestion proposes a round amount above the current one, and opens the prefilled form [B3]', async () => {
  const { user, url, field } = await show();
  expect((field as HTMLInputElement).value).toBe('9000');
  await user.click(screen.getByRole('button', { name: 'Alert me' }));
  await expect.poll(url).toMatch(/^\/alerts\?/);
  expect(Object.fromEntries(new URLSearchParams(url().slice('/alerts'.length)))).toMatchObject({
    ...{ kind: 'receive_at_least', targetReceive: '9000', amount: '500', fromCountry: 'US', toCountry: 'MX' },
  });
});

it('AlertSuggestion uses a fixed received amount, and proposes a lower, round amount to send [B2-3]', async () => {
  document.cookie = 'signed-in=1';
  const asked = { ...query, amount: 561.4, receiveAmount: 10_000 };
  const { user, url } = await renderScreen(<AlertSuggestion query={asked} receiveAmount={10_000.07} />);
  const field = screen.getByLabelText(/^For 555.USD, tell me when the recipient gets at least$/);
  expect((field as HTMLInputElement).value).toBe('10000');
  await user.click(screen.getByRole('button', { name: 'Alert me' }));
  await expect.poll(url).toContain('targetReceive=10000');
  expect(url()).toContain('amount=555&');
});

it('AlertSuggestion uses the typed amount, and shows an error instead of using an invalid one [B3]', async () => {
  const { user, url, field } = await show();
  await user.clear(field);
  await user.type(field, 'much');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Alert me' }));
  expect(url()).toBe('/');
  expect(document.activeElement).toBe(field);
  const error = screen.getByText('Enter an amount above 0, such as 1000.');
  expect(field.getAttribute('aria-describedby')).toBe(error.id);
  await user.clear(field);
  await user.type(field, '9,250.50');
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByText('Enter an amount above 0, such as 1000.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Alert me' }));
  await expect.poll(url).toContain('targetReceive=9250.5');
});
