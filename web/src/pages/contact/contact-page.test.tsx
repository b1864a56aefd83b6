import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { outbox } from '../../data/outbox/page-outbox.ts';
import { Component } from './contact-page.tsx';

vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useLoaderData: () => ({ posted: undefined, isSent: false }),
}));

it('the contact page confirms a queued message once the server has received it [S2-13] [S4.9-1]', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockFetch({ 'POST /api/contact': () => [200, { reference: 'TRN-7F3K' }] });
  const { user } = await renderScreen(<Component />);
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ana');
  await user.type(screen.getByRole('textbox', { name: 'Your email address' }), 'ana@example.com');
  await user.selectOptions(screen.getByRole('combobox'), 'wrong_price');
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'The fee is 3 dollars.');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  const queued = await screen.findByRole('heading', { name: 'Your message is saved on this device' });
  await expect.poll(() => document.activeElement).toBe(queued);
  isOnline.mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await outbox.drainNow();
  });
  const received = await screen.findByRole('heading', { name: 'We received your message' });
  await expect.poll(() => document.activeElement).toBe(received);
  expect(screen.getByText('Your reference is TRN-7F3K.')).toBeDefined();
});
