import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { testNow } from '../../../../testing/render-test-page.ts';
import { TransferForm } from './transfer-form.tsx';
import { defaultTransferFormValues, type TransferFormValues } from './transfer-form-values.ts';

const fresh = defaultTransferFormValues({ timeZone: 'UTC', now: testNow });

async function form(values: Partial<TransferFormValues> = {}, receivedAt?: string) {
  mockFetch({ 'GET /api/quotes': () => [503, { type: 'about:blank', title: '', status: 503, code: 'unavailable' }] });
  const onSave = vi.fn(async () => 'saved' as const);
  const shown = await renderScreen(
    <TransferForm title="Add a transfer" initial={{ ...fresh, ...values }} receivedAt={receivedAt} onSave={onSave} />,
  );
  return { ...shown, onSave };
}
const sent = { providerName: 'Wise', fromCountry: 'US', toCountry: 'PH', receiveCurrency: 'PHP', amount: '500' };

it('TransferForm saves nothing while required fields are empty, and focuses the first of them [S2-10]', async () => {
  const { user, onSave } = await form({ ...sent, toCountry: '', providerName: '' });
  await user.click(screen.getByRole('button', { name: 'Save transfer' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  const [to, provider] = ['To', 'Provider'].map((name) => screen.getByRole('combobox', { name }));
  expect([to, provider].map((field) => field?.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  await expect.poll(() => document.activeElement).toBe(to);
  expect(onSave).not.toHaveBeenCalled();
});

it("TransferForm selects a country's currency, and saves what was entered [S2-10]", async () => {
  const { user, onSave } = await form({ ...sent, toCountry: '', receiveCurrency: '' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'IN');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency the recipient gets' }).value).toBe('INR');
  await user.click(screen.getByRole('button', { name: 'Save transfer' }));
  await expect
    .poll(() => onSave.mock.calls)
    .toMatchObject([
      [{ providerName: 'Wise', fromCountry: 'US', toCountry: 'IN', sendAmount: 500, receiveCurrency: 'INR' }, {}],
    ]);
});

it('TransferForm rejects a transfer within one country, and preserves the input [S2-10]', async () => {
  const { user, onSave } = await form({ ...sent, toCountry: 'US' });
  await user.click(screen.getByRole('button', { name: 'Save transfer' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You sent' }).value).toBe('500');
  expect(onSave).not.toHaveBeenCalled();
});

it('TransferForm reports the changed fields separately from the whole transfer [S2-10]', async () => {
  const { user, onSave } = await form({ ...sent, remind: true });
  await user.type(screen.getByRole('textbox', { name: /^Reference/ }), '97ed');
  await user.click(screen.getByRole('button', { name: 'Save transfer' }));
  await expect.poll(() => onSave.mock.calls).toMatchObject([[{ remind: true, reference: '97ed' }, {}]]);
  expect(onSave.mock.calls[0]?.at(1)).toEqual({ reference: '97ed' });
});

it('TransferForm marks a sending time after the arrival as invalid [S2-10]', async () => {
  const { user, onSave } = await form(sent, new Date(testNow - 60_000).toISOString());
  await user.click(screen.getByRole('button', { name: 'Save transfer' }));
  expect(await screen.findByText('This is after the money arrived. Choose an earlier time.')).toBeDefined();
  expect(screen.getByLabelText(/^When you sent the money/).getAttribute('aria-invalid')).toBe('true');
  expect(onSave).not.toHaveBeenCalled();
});

it('TransferForm asks for a larger number if the promised time is zero [S2-10]', async () => {
  const { user, onSave } = await form({ ...sent, promise: '0' });
  await user.click(screen.getByRole('button', { name: 'Save transfer' }));
  expect(await screen.findByText('This is too small. Enter a larger number.')).toBeDefined();
  expect(screen.getByLabelText(/^How long it should take/).getAttribute('aria-invalid')).toBe('true');
  expect(onSave).not.toHaveBeenCalled();
});

it('TransferForm offers to turn the emails back on only after the user has unsubscribed from them [D5]', async () => {
  const { user, onSave } = await form({ ...sent, remindByEmail: false });
  expect(screen.queryByText(/we email you/)).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Email' }));
  expect(screen.getByText(/we email you/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save transfer' }));
  await expect.poll(() => onSave.mock.calls.map((call) => call.at(1))).toEqual([{ remindByEmail: true }]);
});

it('TransferForm has a single switch for reminders while emails about them are on [S2-10]', async () => {
  await form(sent);
  expect(screen.getAllByRole('switch')).toHaveLength(1);
});

it('TransferForm rounds the average offer, which may include estimates [S2-10]', async () => {
  await form({ ...sent, average: '28412.37' });
  expect(screen.getByText(/The average offer was about 28,410\sPHP\./)).toBeDefined();
});
