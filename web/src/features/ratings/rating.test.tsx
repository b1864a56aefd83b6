import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { setProviderRating } from '../../data/ratings/set-provider-rating.ts';
import { loadSession, markSessionEnded } from '../../data/session/session-store.ts';
import { currentRatings } from '../../data/storage/saved-ratings.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { RatingButton } from './rating-button.tsx';

afterEach(markSessionEnded);

it('RatingButton lets a visitor rate by keyboard and saves the rating in the browser [S4.2-6]', async () => {
  const { user } = await renderScreen(<RatingButton id="wise" name="Wise" own={null} onCounted={() => {}} />, {
    signedIn: false,
  });
  const open = screen.getByRole('button', { name: /^Rate this provider\s*Wise$/ });
  open.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'How was Wise?' });
  screen.getByRole('radio', { name: '4 stars' }).focus();
  await user.keyboard(' ');
  await expect.poll(() => currentRatings().get('wise')?.rating).toBe(4);
  expect(screen.getByRole('status').textContent).toMatch(/sign in/i);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("RatingButton reports a visitor's rating as removed rather than saved", async () => {
  await setProviderRating('wise', 4, browserClock());
  const { user } = await renderScreen(<RatingButton id="wise" name="Wise" own={4} onCounted={() => {}} />, {
    signedIn: false,
  });
  await user.click(screen.getByRole('button', { name: /Wise$/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove my rating' }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Rating removed');
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(currentRatings().get('wise')).toBeUndefined();
});

it.each([
  ['limit_reached', 409, 'You can rate at most 200 providers. Remove a rating, then try again.'],
  ['conflict', 409, 'Not saved. Please try again in a moment.'],
])(
  'RatingButton reports a rating rejected as %s and restores the previous one [S4.2-6]',
  async (code, status, text) => {
    await setProviderRating('wise', 4, browserClock());
    const asked = mockFetch({
      'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'maria', userName: 'Maria' }],
      'PUT /api/providers/wise/rating': () => [status, { type: '', title: '', status, code }],
    });
    document.cookie = 'signed-in=1';
    await loadSession();
    const { user } = await renderScreen(<RatingButton id="wise" name="Wise" own={4} onCounted={() => {}} />);
    await user.click(screen.getByRole('button', { name: /Wise$/ }));
    await user.click(await screen.findByRole('radio', { name: '2 stars' }));
    await expect.poll(() => screen.getByRole('status').textContent).toBe(text);
    expect(asked.at(-1)?.body).toEqual({ rating: 2 });
    expect(currentRatings().get('wise')?.rating).toBe(4);
  },
);

it('RatingButton reports a removal that the server rejected, and keeps the rating [S4.2-6]', async () => {
  await setProviderRating('wise', 4, browserClock());
  mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'maria', userName: 'Maria' }],
    'DELETE /api/providers/wise/rating': () => [409, { type: '', title: '', status: 409, code: 'conflict' }],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const { user } = await renderScreen(<RatingButton id="wise" name="Wise" own={4} onCounted={() => {}} />);
  await user.click(screen.getByRole('button', { name: /Wise$/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove my rating' }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('We couldn’t remove your rating. Try again.');
  expect(currentRatings().get('wise')?.rating).toBe(4);
});
