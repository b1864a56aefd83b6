import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useQuarterFormatter } from './use-quarter-formatter.ts';

function Period({ period }: { readonly period: string }) {
  return <p>{useQuarterFormatter()(period)}</p>;
}

it.each([
  ['2025 Q1', 'Q1 2025'],
  ['2025_3Q', 'Q3 2025'],
  ['2025', '2025'],
])('useQuarterFormatter writes the survey period %s as %s', async (period, text) => {
  await renderScreen(<Period period={period} />);
  expect(screen.getByText(text)).toBeTruthy();
});
