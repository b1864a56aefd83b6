import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { testNow } from '../../../../testing/render-test-page.ts';
import { rememberSearch, saveSearchHistory } from '../../../data/storage/search-history.ts';
import { fillSearchForm } from './fill-search-form.ts';
import { HomeSearchForm } from './home-search-form.tsx';

beforeEach(() => saveSearchHistory([]));

const initial = {
  ...{ fromCountry: 'US', toCountry: 'PH', amount: '500', receiveAmount: '', currency: 'USD' },
  ...{ payIn: '', payoutMethod: '' },
};
const form = (values: Partial<typeof initial> = {}) =>
  renderScreen(
    <HomeSearchForm
      initial={{ ...initial, ...values }}
      missingFields={[]}
      carried={{}}
      quickAmounts={[100, 500, 1000]}
    />,
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const methods = () =>
  within(screen.getByRole('group', { name: 'Payout method' })).getAllByRole<HTMLInputElement>('radio');
const compare = () => screen.getByRole('button', { name: 'Compare Premium Rates' });

it('HomeSearchForm has all its fields, but no empty history [S2.3-2] [S2.3-3] [S2.3-4] [S2.3-5] [S2.3-6]', async () => {
  const { user } = await form();
  expect(screen.queryByRole('button', { name: 'Recent searches' })).toBeNull();
  expect(within(list('from')).getAllByRole('option')).toHaveLength(244);
  expect(within(list('Currency')).getByRole('option', { name: 'AED - UAE dirham' })).toBeDefined();
  expect(methods().map((method) => [method.getAttribute('aria-label'), method.value, method.checked])).toEqual([
    ['Bank Transfer', 'bank_transfer', false],
    ['Cash Pickup', 'cash_pickup', false],
    ['Mobile Wallet', 'mobile_wallet', false],
    ['Debit Card', 'debit_card', false],
    ['Any method', '', true],
  ]);
  await user.click(screen.getByRole('button', { name: '$1,000' }));
  expect(box('I send').value).toBe('1000');
  expect(screen.getByRole('button', { name: '$1,000', pressed: true })).toBeDefined();
});

it('HomeSearchForm shows a quick amount as a plain number if its currency has no symbol', async () => {
  await form({ fromCountry: 'AE', toCountry: 'IN', currency: 'AED' });
  const button = screen.getByRole('button', { name: 'AED 1,000' });
  expect(button.querySelector('.sr-only')?.textContent).toBe('AED');
});

it('HomeSearchForm selects the currency of the sending country [S4.2-4]', async () => {
  const { user } = await form();
  await user.selectOptions(list('from'), 'GB');
  expect(list('Currency').value).toBe('GBP');
  await user.click(screen.getByRole('button', { name: 'Swap the two countries' }));
  expect([list('from').value, list('to').value, list('Currency').value]).toEqual(['PH', 'GB', 'PHP']);
});

it('HomeSearchForm opens the results for the search [S2.3-11] [S4.2-1]', async () => {
  const { user, url } = await form();
  await user.clear(box('I send'));
  await user.type(box('I send'), '1,250.50');
  await user.click(screen.getByRole('radio', { name: 'Cash Pickup' }));
  await user.click(compare());
  await expect.poll(url).toMatch(/^\/results\?/);
  expect(Object.fromEntries(new URLSearchParams(url().slice('/results'.length)))).toEqual({
    ...{ fromCountry: 'US', toCountry: 'PH', amount: '1250.5', currency: 'USD', payoutMethod: 'cash_pickup' },
    source: 'ai-search',
  });
});

it.each([
  ['0', 'US', 'PH'],
  ['-5', 'US', 'PH'],
  ['', 'US', 'PH'],
  ['100.005', 'US', 'PH'],
  ['1000.5', 'JP', 'PH'],
])(
  'HomeSearchForm marks the amount %j from %s as invalid, stays on the page, and loses no input [S5-1] [S5-2]',
  async (amount, from, to) => {
    const { user, url } = await form({ amount: '', toCountry: to });
    if (from !== 'US') await user.selectOptions(list('from'), from);
    if (amount) await user.type(box('I send'), amount);
    await user.click(compare());
    await expect.poll(() => box('I send').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box('I send'));
    expect(box('I send').value).toBe(amount);
    expect(url()).toBe('/');
    await user.type(box('I send'), '7');
    expect(box('I send').getAttribute('aria-invalid')).not.toBe('true');
  },
);

it('HomeSearchForm rejects the same country twice [S5-1]', async () => {
  const { user, url } = await form({ toCountry: 'US' });
  await user.click(compare());
  await expect.poll(() => list('to').getAttribute('aria-invalid')).toBe('true');
  expect(url()).toBe('/');
});

it('HomeSearchForm repeats an earlier search [S2.3-8] [S2.3-9]', async () => {
  const { user, url } = await form();
  rememberSearch(
    {
      ...{ fromCountry: 'AE', toCountry: 'IN', amount: 2000, currency: 'AED', payoutMethod: 'bank_transfer' },
      ...{ fromCurrency: 'AED', toCurrency: 'INR' },
    },
    testNow - 3_600_000,
  );
  await user.click(await screen.findByRole('button', { name: 'Recent searches', expanded: false }));
  await user.click(await screen.findByRole('button', { name: /United Arab Emirates.*India/ }));
  await expect
    .poll(url)
    .toMatch(/^\/results\?fromCountry=AE&toCountry=IN&amount=2000&currency=AED&payoutMethod=bank_transfer/);
  expect(screen.getByRole('button', { name: 'Recent searches', expanded: false })).toBeDefined();
});

it('HomeSearchForm asks for the pay-in method, and searches with it [B2-1]', async () => {
  const { user, url } = await form();
  const options = within(list('How you pay')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Any method', 'Bank account', 'Debit card', 'Credit card', 'Cash', 'Mobile wallet'],
  ]);
  expect(list('How you pay').value).toBe('');
  await user.selectOptions(list('How you pay'), 'credit_card');
  await user.click(compare());
  await expect.poll(url).toMatch(/^\/results\?.*payIn=credit_card/);
});

it.each([
  ['', 'cash'],
  ['debit_card', 'debit_card'],
])(
  'HomeSearchForm starts with the last pay-in method unless the URL names one (%j) [B2-1]',
  async (payIn, expected) => {
    const last = { ...initial, amount: 9, receiveAmount: undefined, fromCurrency: 'USD', toCurrency: 'PHP' } as const;
    rememberSearch({ ...last, payIn: 'cash', payoutMethod: '' }, testNow);
    await form({ payIn });
    await expect.poll(() => list('How you pay').value).toBe(expected);
  },
);

it('HomeSearchForm clears one amount when a user types the other, and searches by received amount [B2-3]', async () => {
  const { user, url } = await form();
  await user.type(box('Recipient gets'), '10,000');
  expect(box('I send').value).toBe('');
  await user.type(box('I send'), '7');
  expect(box('Recipient gets').value).toBe('');
  await user.type(box('Recipient gets'), '10,000');
  await user.click(compare());
  await expect.poll(url).toMatch(/^\/results\?/);
  const asked = new URLSearchParams(url().slice('/results'.length));
  expect([asked.get('receiveAmount'), asked.get('amount'), asked.get('toCountry')]).toEqual(['10000', null, 'PH']);
});

it('HomeSearchForm marks an invalid received amount, and a quick amount clears it [B2-3]', async () => {
  const { user, url } = await form({ amount: '', receiveAmount: '0' });
  await user.click(compare());
  await expect.poll(() => box('Recipient gets').getAttribute('aria-invalid')).toBe('true');
  expect(url()).toBe('/');
  await user.click(screen.getByRole('button', { name: '$100' }));
  expect([box('I send').value, box('Recipient gets').value]).toEqual(['100', '']);
});

it.each([
  [['en-GB', 'en'], 'GB', 'GBP'],
  [['hi', 'en-AE'], 'AE', 'AED'],
  [['hi', 'en'], '', 'USD'],
])(
  'HomeSearchForm is prefilled on a first visit with the country of the browser’s region, if it has one (%j)',
  async (languages, country, currency) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    await form({ fromCountry: '', toCountry: '', amount: '1000' });
    expect([list('from').value, list('to').value, list('Currency').value]).toEqual([country, '', currency]);
  },
);

it('HomeSearchForm starts with the last search, unless the URL has values', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  const last = {
    fromCountry: 'AE',
    toCountry: 'IN',
    amount: 2000,
    currency: 'AED',
    payoutMethod: 'cash_pickup',
  } as const;
  rememberSearch({ ...last, fromCurrency: 'AED', toCurrency: 'INR' }, testNow);
  await form({ fromCountry: '', toCountry: '', amount: '1000' });
  expect([list('from').value, list('to').value, box('I send').value, list('Currency').value]).toEqual([
    ...['AE', 'IN', '2000', 'AED'],
  ]);
  expect(methods().find(({ checked }) => checked)?.value).toBe('cash_pickup');
  cleanup();
  await form({ fromCountry: 'GB', toCountry: '', amount: '1000', currency: 'GBP' });
  expect([list('from').value, list('to').value, list('Currency').value]).toEqual(['GB', '', 'GBP']);
});

it('HomeSearchForm keeps the chosen pay-in method if the last search loads later [B2-1]', async () => {
  const { user } = await form();
  await user.selectOptions(list('How you pay'), 'credit_card');
  const last = { ...initial, amount: 9, receiveAmount: undefined, fromCurrency: 'USD', toCurrency: 'PHP' } as const;
  act(() => rememberSearch({ ...last, payIn: 'cash', payoutMethod: '' }, testNow));
  expect(list('How you pay').value).toBe('credit_card');
});

it.each([
  [
    'replaces a sent amount in another currency',
    'I send',
    { fromCountry: 'GB', currency: 'GBP', toCountry: 'PH' },
    true,
  ],
  [
    'keeps a sent amount in the same currency',
    'I send',
    { fromCountry: 'US', currency: 'USD', toCountry: 'IN' },
    false,
  ],
  [
    'replaces a received amount in another currency',
    'Recipient gets',
    { fromCountry: 'US', currency: 'USD', toCountry: 'IN' },
    true,
  ],
  [
    'keeps a received amount in the same currency',
    'Recipient gets',
    { fromCountry: 'GB', currency: 'GBP', toCountry: 'PH' },
    false,
  ],
])('HomeSearchForm %s when a corridor card fills it in [S3.3-5] [B2-3]', async (_what, typed, corridor, isReplaced) => {
  const { user } = await form({ amount: '' });
  await user.type(box(typed), '10,000');
  act(() => fillSearchForm({ ...corridor, amount: 300 }));
  const kept = typed === 'I send' ? ['10,000', ''] : ['', '10,000'];
  expect([box('I send').value, box('Recipient gets').value]).toEqual(isReplaced ? ['300', ''] : kept);
  expect([list('from').value, list('Currency').value, list('to').value]).toEqual(Object.values(corridor));
});
