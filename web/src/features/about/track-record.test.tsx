import type { TrackRecordResponse } from '@tern/contract/prices/track-record.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TrackRecord } from './track-record.tsx';

const model = { period: '2025 Q3', medianPoints: { corridor: 1.04, provider: 0.98, method: 0.63 } };
const line = { cases: 1200, medianPoints: 0.9, p90Points: 3.25 };
const few = { cases: 12, medianPoints: null, p90Points: null };
type Record = NonNullable<TrackRecordResponse['measured']>['record'];

const show = (record: Record | null) => {
  const dates = { measuredAt: '2026-10-12T03:00:00.000Z', since: '2025-10-12T00:00:00.000Z' };
  return renderScreen(<TrackRecord answer={{ minCases: 30, model, measured: record && { ...dates, record } }} />);
};
const table = (name: RegExp) => within(within(screen.getByRole('region', { name })).getByRole('table'));
const rowsOf = (name: RegExp) =>
  table(name)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('TrackRecord states that nothing has been measured yet, and shows the shipped model’s error [B1-8]', async () => {
  await show(null);
  expect(screen.getByText('We haven’t measured this yet. We measure once a day.')).toBeTruthy();
  expect(screen.getByText(/^To test the estimates, we left out some survey prices from Q3 2025/)).toBeTruthy();
  expect(rowsOf(/Median error of the estimates/)[1]).toEqual(['All prices for the route', '1.04 points']);
});

it('TrackRecord shows the date, and the median, p90 and count by confidence and region [B1-8]', async () => {
  await show({
    all: line,
    byConfidence: [
      { word: 'seen', ...line },
      { word: 'estimate', ...few },
    ],
    byRegion: [{ region: 'south_asia', ...line, medianPoints: 0.999 }],
    firstRanked: { cases: 80, share: 0.85 },
  });
  expect(screen.getByText('We measured this on Oct 12, 2026. Prices compared since Oct 12, 2025: 1,200.')).toBeTruthy();
  const few30 = 'fewer than 30 prices';
  expect(rowsOf(/by label/)).toEqual([
    ['Our label', 'Prices', 'Median error', 'Largest error for 9 out of 10 prices'],
    ['Prices seen', '1,200', '0.9 points', '3.25 points'],
    ['Estimates', '12', few30, few30],
    ['All', '1,200', '0.9 points', '3.25 points'],
  ]);
  expect(rowsOf(/by destination/)[1]).toEqual(['South Asia', '1,200', '1 point', '3.25 points']);
  expect(
    screen.getByText(
      'In 85% of 80 comparisons, the offer we’d have shown as cheapest brought at most 0.5% less than the best.',
    ),
  ).toBeTruthy();
});

it.each([
  [299 / 300, '99%'],
  [0.29, '29%'],
  [1, '100%'],
])('TrackRecord rounds the share %d of good first offers down to %s [B1-8]', async (share, text) => {
  await show({ all: line, byConfidence: [], byRegion: [], firstRanked: { cases: 300, share } });
  expect(screen.getByText(new RegExp(`^In ${text} of 300 comparisons`))).toBeTruthy();
});

it('TrackRecord shows a note instead of numbers if there are too few cases [B1-8]', async () => {
  await show({ all: few, byConfidence: [], byRegion: [], firstRanked: { cases: 2, share: null } });
  expect(screen.getByText('We have too few prices to say how far off we were. We need 30.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /by label/ })).toBeNull();
  expect(
    screen.getByText(
      /^We can’t say yet how often the offer we’d have shown as cheapest was close to the best. Comparisons checked: 2/,
    ),
  ).toBeTruthy();
});
