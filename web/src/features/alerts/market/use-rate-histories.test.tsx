import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { useRateHistories } from './use-rate-histories.ts';

it('useRateHistories returns null for a history that could not be loaded', async () => {
  mockFetch({ 'GET /api/rates/USD/PHP/history': () => [503, {}] });
  function History() {
    return <p>{JSON.stringify(useRateHistories(['USD-PHP']).get('USD-PHP'))}</p>;
  }
  await renderScreen(<History />);
  expect(await screen.findByText('null')).toBeDefined();
});
