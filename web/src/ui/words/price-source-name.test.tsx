import { estimateSource } from '@tern/domain/prices/estimate/estimate-source.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PriceSourceName } from './price-source-name.tsx';

it.each([
  ['Tern’s own estimate, in the page’s language', estimateSource('2025 Q3'), undefined, null],
  ['a source, as English text', 'Wise comparison API', undefined, 'Wise comparison API'],
  ['a survey, with its quarter', 'World Bank', '2025 Q3', 'World Bank'],
])('PriceSourceName shows %s', async (_what, source, period, english) => {
  await renderScreen(
    <p data-testid="source">
      <PriceSourceName source={source} period={period} />
    </p>,
    { language: 'de' },
  );
  const shown = screen.getByTestId('source');
  expect(shown.textContent).toBe(period ? `${source} · Q3 2025` : source);
  expect(shown.querySelector('[lang="en"]')?.textContent ?? null).toBe(english);
});
