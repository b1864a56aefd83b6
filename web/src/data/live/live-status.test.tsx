import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { exampleResponse } from '../../../testing/example-response.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testNow } from '../../../testing/render-test-page.ts';
import { normalizeSearchResponse } from '../api/normalize-search-response.ts';
import { LiveStatus } from './live-status.tsx';
import type { LiveResults } from './use-live-results.ts';

const query = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' };
const base = normalizeSearchResponse(exampleResponse(), query);
const offers = base.providers;
const open = { phase: 'open', isOnline: true, isPaused: false, isVisible: true } as unknown as LiveResults['state'];
const minuteMs = 60_000;

function liveOf(ageMs: number, change: Partial<LiveResults> = {}): Parameters<typeof LiveStatus>[0]['live'] {
  const asOf = new Date(testNow - ageMs).toISOString();
  const view = { ...base, midMarket: base.midMarket && { ...base.midMarket, kind: 'live' as const, asOf } };
  return { view, isOffered: true, state: open, updatedAt: undefined, pause() {}, resume() {}, ...change };
}

it.each([
  [15 * minuteMs, 'Live exchange rate'],
  [16 * minuteMs, 'Waiting for new rates'],
])('LiveStatus calls a rate that is %d ms old “%s”', async (ageMs, text) => {
  vi.setSystemTime(testNow);
  await renderScreen(<LiveStatus live={liveOf(ageMs)} offers={offers} />);
  expect(screen.getByText(text)).toBeTruthy();
});

it('LiveStatus announces a changed list only if it comes with new prices', async () => {
  vi.setSystemTime(testNow);
  const reversed = offers.toReversed();
  let show: (next: { updatedAt: number | undefined; offers: typeof offers }) => void = () => {};
  function Page() {
    const [shown, setShown] = useState<Parameters<typeof show>[0]>({ updatedAt: undefined, offers });
    show = setShown;
    return <LiveStatus live={liveOf(0, { updatedAt: shown.updatedAt })} offers={shown.offers} />;
  }
  await renderScreen(<Page />);
  const said = () => screen.getByRole('status').textContent;
  // The user's own weights, new prices in the same order, and the loader's new results.
  act(() => show({ updatedAt: undefined, offers: reversed }));
  act(() => show({ updatedAt: testNow, offers: reversed }));
  act(() => show({ updatedAt: undefined, offers }));
  expect(said()).toBe('');
  act(() => show({ updatedAt: testNow + 1, offers: reversed }));
  expect(said()).toBe('The list of offers has changed.');
});
