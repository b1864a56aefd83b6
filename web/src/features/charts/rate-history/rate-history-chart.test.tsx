import { rateWindow } from '@tern/domain/rates/rate-window.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { RateHistoryChart } from './rate-history-chart.tsx';

const points = [
  { day: '2026-10-08', rate: 61.2 },
  { day: '2026-10-09', rate: 61.9 },
  { day: '2026-10-12', rate: 61.5 },
];
const chart = (shown: typeof points) => {
  const now = shown.at(-1) ?? { day: '2026-10-12', rate: 61.5 };
  return renderScreen(
    <RateHistoryChart window={rateWindow(shown, { days: 30, now, today: '2026-10-12' })} from="USD" to="PHP" />,
  );
};

it('RateHistoryChart shows the newest rate first, then the one chosen with the slider [S2-4]', async () => {
  await chart(points);
  const reader = screen.getByLabelText('See the rate day by day');
  const read = () => [reader.getAttribute('aria-valuetext'), screen.getByRole('status').textContent];
  const text = (day: string, rate: string) => Array(2).fill(`${day}, 2026: 1 USD = ${rate} PHP`);
  expect(read()).toEqual(text('Oct 12', '61.5000'));
  fireEvent.change(reader, { target: { value: '0' } });
  expect(read()).toEqual(text('Oct 8', '61.2000'));
  fireEvent.change(reader, { target: { value: '1' } });
  expect(read()).toEqual(text('Oct 9', '61.9000'));
});

it('RateHistoryChart has no slider if there is only one rate', async () => {
  await chart(points.slice(-1));
  expect(screen.getByRole('img', { name: /^USD to PHP/ })).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});
