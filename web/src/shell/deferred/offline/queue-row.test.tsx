import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { QueueRow } from './queue-row.tsx';

it.each([
  [
    'price',
    'You can share ten prices a day, one per provider, route, payout method and way to pay. Your network also has a daily limit. Try again tomorrow.',
  ],
  ['rating', 'You can rate at most 200 providers. Remove a rating, then try again.'],
  ['favorite', 'Your list is full. Remove an item from it, then try again.'],
] as const)('QueueRow says what to do when the limit for the kind "%s" is reached [S2.4-2]', async (kind, text) => {
  const row = { key: '1', kind, isRemoval: false, about: '', at: 0, refusal: 'limit_reached' } as const;
  await renderScreen(
    <ol>
      <QueueRow row={row} onTryAgain={undefined} onDiscard={undefined} />
    </ol>,
  );
  expect(screen.getByText(text)).toBeDefined();
});
