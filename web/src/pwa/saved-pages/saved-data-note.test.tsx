import { act, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { WorkerMessage } from '../../data/storage/saved-pages/worker-message.ts';
import { SavedDataNote } from './saved-data-note.tsx';
import { watchStoredPageState } from './stored-mark.ts';

it('the note on saved prices depends only on the responses that the page shows [S4.2-2]', async () => {
  const at = '2026-02-28T12:00:00.000Z';
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
  const receive = (data: WorkerMessage) =>
    act(() => void serviceWorker.dispatchEvent(new MessageEvent('message', { data })));
  const note = () => screen.queryByText(/Saved on this device/);

  // The home page is from the cache; the card with the usual transfer requests its own offers.
  document.documentElement.dataset.stored = at;
  const { user } = await renderScreen(
    <>
      <SavedDataNote>{(isNoteShown) => <p>{isNoteShown ? 'Note' : 'No note'}</p>}</SavedDataNote>
      <Link to="/results">Results</Link>
      <Link to="/send/united-states-to-mexico">Route</Link>
      <Link to="/send">Routes</Link>
    </>,
  );
  act(watchStoredPageState);
  expect(note()?.textContent).toMatch(/Prices may have changed\. Check the price before you send money\.$/);
  expect(screen.getByText('Note')).toBeDefined();
  receive({ type: 'fresh', path: '/api/quotes' });
  expect(note()).not.toBeNull();
  receive({ type: 'fresh', path: '/api/corridors/popular' });
  expect(note()).toBeNull();
  expect(screen.getByText('No note')).toBeDefined();
  receive({ type: 'stored', path: '/api/quotes', at });
  expect(note()).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Results' }));
  expect(note()?.textContent).toMatch(/so we don’t pick a best offer\.$/);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(note()).toBeNull();
  expect(screen.getByText('No note')).toBeDefined();
  expect(document.documentElement.dataset.stored).toBe(at);
  receive({ type: 'stored', path: '/api/corridors/popular', at });
  receive({ type: 'fresh', path: '/api/quotes' });
  expect(note()).toBeNull();
  expect(document.documentElement.dataset.stored).toBeUndefined();

  // A page that opens after one with stored offers counts as current, even though it requests no offers.
  receive({ type: 'stored', path: '/api/quotes', at: '2026-02-28T12:30:00.000Z' });
  expect(note()).not.toBeNull();
  await user.click(screen.getByRole('link', { name: 'Route' }));
  expect(note()).toBeNull();
  expect(document.documentElement.dataset.stored).toBeUndefined();

  // The list of routes has no prices.
  receive({ type: 'stored', path: '/api/quotes', at: '2026-02-28T13:00:00.000Z' });
  expect(note()).not.toBeNull();
  await user.click(screen.getByRole('link', { name: 'Routes' }));
  receive({ type: 'stored', path: '/api/quotes', at: '2026-02-28T13:00:00.000Z' });
  expect(note()).toBeNull();
});
