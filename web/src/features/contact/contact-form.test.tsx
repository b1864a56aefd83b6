import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { ContactForm } from './contact-form.tsx';

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send message' });

async function form() {
  const onReceived = vi.fn();
  const shown = await renderScreen(<ContactForm posted={undefined} onReceived={onReceived} onQueued={() => {}} />);
  return { ...shown, onReceived };
}

async function fill(user: Awaited<ReturnType<typeof form>>['user']) {
  await user.type(box('Your name'), 'Ana');
  await user.type(box('Your email address'), 'ana@example.com');
  await user.selectOptions(screen.getByRole('combobox'), 'wrong_price');
  await user.type(box('Your message'), 'The fee is 3 dollars.');
}

it('ContactForm marks empty fields, focuses the first one and preserves the input [S2-13]', async () => {
  const { user } = await form();
  await user.type(box('Your message'), 'The fee is 3 dollars.');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(/./));
  expect(document.activeElement).toBe(box('Your name'));
  for (const name of ['Your name', 'Your email address']) expect(box(name).getAttribute('aria-invalid')).toBe('true');
  expect(box('Your message').value).toBe('The fee is 3 dollars.');
});

it('ContactForm sends the message once with a unique id [S2-13] [S4.9-1]', async () => {
  const asked = mockFetch({ 'POST /api/contact': () => [200, { reference: 'TRN-7F3K' }] });
  const { user, onReceived } = await form();
  await fill(user);
  await user.click(send());
  await expect.poll(() => onReceived.mock.calls).toEqual([['TRN-7F3K']]);
  expect(asked).toMatchObject([
    {
      path: '/api/contact',
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ...{ name: 'Ana', email: 'ana@example.com', topic: 'wrong_price', message: 'The fee is 3 dollars.' },
      },
    },
  ]);
});

it('ContactForm preserves the input and shows why the server rejected it [S2-13]', async () => {
  const problem = { type: 'about:blank', title: 'Invalid', status: 400, code: 'invalid_parameters' };
  mockFetch({
    'POST /api/contact': () => [400, { ...problem, errors: [{ field: 'email', code: 'email_invalid', message: '' }] }],
  });
  const { user, onReceived } = await form();
  await fill(user);
  await user.click(send());
  await expect.poll(() => box('Your email address').getAttribute('aria-invalid')).toBe('true');
  expect(box('Your message').value).toBe('The fee is 3 dollars.');
  expect(onReceived).not.toHaveBeenCalled();
});
