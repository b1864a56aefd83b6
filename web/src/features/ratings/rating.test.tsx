import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { currentRatings } from '../../data/storage/own-ratings.ts';
import { RatingButton } from './rating-button.tsx';

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
