import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { exampleTrigger } from '../../../../testing/example-trigger.ts';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { TriggerHistory } from './trigger-history.tsx';

const failure = { type: 'about:blank', title: 'x', status: 503, code: 'service_unavailable' };
const olderNote = /^We store the newest/;

/** Shows the history of an alert that is triggered again each time the button is clicked. */
function TriggeredAlert() {
  const [count, setCount] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Trigger
      </button>
      <TriggerHistory alertId="a1" count={count} isSaved isLinked={false} />
    </>
  );
}

it('TriggerHistory shows a trigger that occurs while it is open [S4.6-5]', async () => {
  let triggers = [exampleTrigger()];
  mockFetch({ 'GET /api/alerts/a1/history': () => [200, { triggers }] });
  const { user } = await renderScreen(<TriggeredAlert />);
  await user.click(screen.getByText('History: 1 entry'));
  await expect.poll(() => screen.queryAllByRole('listitem').length).toBe(1);
  triggers = [exampleTrigger({ id: 'trigger-2' }), exampleTrigger()];
  await user.click(screen.getByRole('button', { name: 'Trigger' }));
  expect(screen.getByText('History: 2 entries')).toBeDefined();
  expect(screen.queryByText(olderNote)).toBeNull();
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2);
  expect(screen.queryByText(olderNote)).toBeNull();
});

it('TriggerHistory loads only when opened, and says that older entries are not stored [S4.6-5]', async () => {
  const notification = { state: 'sent', at: '2026-10-12T12:00:00Z', error: null } as const;
  const triggers = [exampleTrigger({ notification })];
  const asked = mockFetch({ 'GET /api/alerts/a1/history': () => [200, { triggers }] });
  const { user } = await renderScreen(<TriggeredAlert />);
  await user.click(screen.getByRole('button', { name: 'Trigger' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByText('History: 2 entries'));
  expect(await screen.findByText(olderNote)).toBeDefined();
  await user.click(screen.getByText('History: 2 entries'));
  await user.click(screen.getByText('History: 2 entries'));
  expect(asked.length).toBe(1);
});

it.each([
  ['queued', 'Email: waiting to be sent'],
  ['held', 'Email: waiting until your quiet hours end'],
] as const)('TriggerHistory with a %s message reloads after 30 seconds and when reopened', async (first, label) => {
  const later = vi.spyOn(globalThis, 'setTimeout');
  let state: 'queued' | 'held' | 'sent' = first;
  const message = () => ({ state, at: '2026-10-12T12:00:00Z', error: null });
  let isDown = false;
  const asked = mockFetch({
    'GET /api/alerts/a1/history': () =>
      isDown ? [503, failure] : [200, { triggers: [exampleTrigger({ email: message(), notification: message() })] }],
  });
  const { user } = await renderScreen(<TriggeredAlert />);
  const summary = screen.getByText('History: 1 entry');
  await user.click(summary);
  expect(await screen.findByText(label)).toBeDefined();
  isDown = true;
  await user.click(summary);
  await user.click(summary);
  await expect.poll(() => asked.length).toBe(2);
  expect(screen.queryByRole('alert')).toBeNull();
  isDown = false;
  state = 'sent';
  const reload = later.mock.calls.findLast(([, ms]) => ms === 30_000)?.[0] as () => void;
  act(() => reload());
  expect(await screen.findByText(/^Email: sent/)).toBeDefined();
});

it('TriggerHistory formats rates according to the language', async () => {
  mockFetch({ 'GET /api/alerts/a1/history': () => [200, { triggers: [exampleTrigger()] }] });
  const { user } = await renderScreen(<TriggeredAlert />, { language: 'de' });
  await user.click(screen.getByText('History: 1 entry'));
  expect((await screen.findByRole('listitem')).textContent).toContain('1 USD = 57,5000 PHP');
});

it('TriggerHistory offers a retry if it cannot be loaded', async () => {
  let isDown = true;
  mockFetch({
    'GET /api/alerts/a1/history': () => (isDown ? [503, failure] : [200, { triggers: [exampleTrigger()] }]),
  });
  const { user } = await renderScreen(<TriggeredAlert />);
  await user.click(screen.getByText('History: 1 entry'));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the history.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toBeDefined();
});
