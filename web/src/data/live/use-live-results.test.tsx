import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { exampleResponse } from '../../../testing/example-response.ts';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { normalizeSearchResponse } from '../api/normalize-search-response.ts';
import { useLiveResults } from './use-live-results.ts';

const query = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' };
const load = () => normalizeSearchResponse(exampleResponse(), query);

it("useLiveResults forgets when prices were refetched once the page's loader returns new results", async () => {
  mockFetch({ 'GET /api/quotes': () => [200, exampleResponse()] });
  let reload = () => {};
  function Page() {
    const [view, setView] = useState(load);
    reload = () => setView(load());
    const live = useLiveResults(view, `?${new URLSearchParams(query)}`);
    return (
      <button type="button" onClick={live.refresh}>
        {live.updatedAt === undefined ? 'loaded' : 'refetched'}
      </button>
    );
  }
  const { user } = await renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'loaded' }));
  expect(await screen.findByRole('button', { name: 'refetched' })).toBeTruthy();
  act(() => reload());
  expect(screen.getByRole('button', { name: 'loaded' })).toBeTruthy();
});
