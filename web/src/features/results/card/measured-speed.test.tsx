import { expect, it } from 'vitest';
import { exampleProviderResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { MeasuredSpeed } from './measured-speed.tsx';

it.each([
  [2, ''],
  [3, 'Typical delivery time of transfers reported on Tern: within 30 minutes (4 transfers)'],
])('MeasuredSpeed shows a typical time only if at least three users reported one (here %i)', async (people, text) => {
  const offer = exampleProviderResponse({ id: 'wise', name: 'Wise', fee: 4, margin: 0, minutes: 5, score: 90 });
  const measuredSpeed = { typicalMinutes: 30, transfers: 4, people, counts: false, statedMinutes: 5 };
  await renderScreen(<MeasuredSpeed provider={{ ...offer, measuredSpeed }} />);
  expect(document.body.textContent).toBe(text);
});

it('MeasuredSpeed attributes the stated time to no one, because a survey may have stated it', async () => {
  const offer = exampleProviderResponse({ id: 'wise', name: 'Wise', fee: 4, margin: 0, minutes: 5, score: 90 });
  const measuredSpeed = { typicalMinutes: 30, transfers: 6, people: 5, counts: true, statedMinutes: 120 };
  await renderScreen(<MeasuredSpeed provider={{ ...offer, measuredSpeed }} />);
  expect(document.body.textContent).toContain('(6 transfers) · stated delivery time: within 2 hours');
});
