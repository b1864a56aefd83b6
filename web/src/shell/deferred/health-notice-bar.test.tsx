import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { SavedDataNote } from '../../pwa/saved-pages/saved-data-note.tsx';
import { watchStoredPageState } from '../../pwa/saved-pages/stored-mark.ts';
import { pageApiMonitor } from '../../telemetry/health/page-api-monitor.ts';
import { HealthNoticeBar } from './health-notice-bar.tsx';

const notice = { score: 30, dataQuality: null, troubles: ['rates_old'], message: null } as const;
const note = expect.stringMatching(/^Saved on this device/);
const bars = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

function renderBars() {
  document.documentElement.dataset.stored = '2026-02-28T12:00:00.000Z';
  watchStoredPageState();
  return renderScreen(
    <SavedDataNote>{(isNoteShown) => <HealthNoticeBar isAnnouncementOnly={isNoteShown} />}</SavedDataNote>,
    { instance: { simulated: false, liveSources: false, providerCount: 0, notice } },
  );
}

it('HealthNoticeBar shows a problem once the note on saved prices is dismissed [S2.2-5]', async () => {
  const { user } = await renderBars();
  expect(bars()).toEqual([note]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(bars()).toEqual([expect.stringMatching(/^We aren’t getting new exchange rates/)]);
});

it('HealthNoticeBar shows an announcement below the note on saved prices [S2.2-5]', async () => {
  await renderBars();
  mockFetch({ 'GET /api/health': () => [200, { ...notice, message: 'Back at ten' }] });
  await act(() => pageApiMonitor.check());
  expect(bars()).toEqual([note, 'Back at ten']);
});
