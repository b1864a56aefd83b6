import 'fake-indexeddb/auto';
import type { ProfileResponse } from '@tern/contract/account/profile.ts';
import { createProfile } from '@tern/domain/profile/create-profile.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { testNow } from '../../../testing/render-test-page.ts';
import { HomeSearchForm } from '../../features/search/form/home-search-form.tsx';
import { useAccountQuery } from '../account/use-account-query.ts';
import { offlineQueue, outbox } from '../outbox/page-outbox.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import { loadSession, markSessionEnded } from '../session/session-store.ts';
import { localPreferencesKey, readLocalPreferences, saveLocalPreferences } from '../storage/local-preferences.ts';
import { saveLastUserId } from '../storage/offline/last-user-id.ts';
import { clearPersonalData } from '../storage/personal-data.ts';
import { startPreferences } from './start-preferences.ts';

const router = { subscribe: () => () => {}, navigate: () => {} };
const initial = {
  ...{ fromCountry: '', toCountry: '', amount: '1000', receiveAmount: '', currency: 'USD' },
  ...{ payIn: '', payoutMethod: '' },
};
const session = (userId: string | null) => ({
  ...{ isAuthenticated: userId !== null, userId, userName: userId, userEmail: null, userPhoto: null },
});
const usual = (
  defaultFromCountry: string,
  defaultToCountry: string,
  defaultCurrency: string,
  defaultAmount: number,
) => ({
  ...{ defaultFromCountry, defaultToCountry, defaultCurrency, defaultAmount, preferredPayoutMethod: '' },
});
const profileOf = (userId: string, preferences: object) => {
  const profile = createProfile(
    { userId, email: `${userId}@one.example`, accountName: userId, photoUrl: null },
    testNow,
  );
  return { ...profile, preferences: { ...profile.preferences, ...preferences } } as unknown as ProfileResponse;
};
const value = (role: 'combobox' | 'textbox', name: string) =>
  screen.getByRole<HTMLSelectElement | HTMLInputElement>(role, { name }).value;
const shown = () => [value('combobox', 'from'), value('combobox', 'to'), value('textbox', 'I send')];

afterEach(markSessionEnded);

it.each([
  ['their usual transfer', usual('GB', 'IN', 'GBP', 250.5), ['GB', 'IN', '250.5']],
  ['an untouched form, if they have no usual transfer', {}, ['US', '', '1000']],
])(
  'a user who signs in after another user’s session has expired gets %s [S3.2-1] [S6-4]',
  async (_what, preferences, expected) => {
    let userId: string | null = null;
    mockFetch({
      'GET /api/auth/session': () => [200, session(userId)],
      'GET /api/profile': () => [200, profileOf('ben', preferences)],
    });
    const defaults = { ...usual('AE', 'PH', 'AED', 2000), currency: 'AED' };
    saveLocalPreferences({ owner: 'ana', readAt: Date.now(), defaults, analytics: false, firstView: 'results' });
    saveLastUserId('ana');
    document.cookie = 'signed-in=1';
    await renderScreen(<HomeSearchForm initial={initial} missingFields={[]} carried={{}} quickAmounts={[]} />);
    // The page doesn't know yet that the session has expired.
    await startPreferences(router);
    expect(shown()).toEqual(['AE', 'PH', '2000']);
    userId = 'ben';
    await loadSession();
    await startPreferences(router);
    expect(shown()).toEqual(expected);
  },
);

it('a response that arrives after sign-out changes nothing in this browser [S4.1-4]', async () => {
  const profile = profileOf('eva', { theme: 'dark' });
  const isAsked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  mockFetch({
    'GET /api/auth/session': () => [200, session('eva')],
    'GET /api/profile': () => [200, profile],
    'PATCH /api/profile': () => [200, profile],
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (init?.method === 'PATCH') {
      isAsked.resolve();
      await answer.promise;
    }
    return fetch(input, init);
  });
  document.cookie = 'signed-in=1';
  const isStarted = startPreferences(router);
  await isAsked.promise;
  clearPersonalData();
  markSessionEnded();
  answer.resolve();
  await isStarted;
  expect(localStorage.getItem(localPreferencesKey)).toBeNull();
});

it('the first sign-in saves the currency of the browser’s region, so the form and the settings agree [S3.1-7]', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const profile = profileOf('hal', {});
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, session('hal')],
    'GET /api/profile': () => [200, profile],
    'PATCH /api/profile': () => [200, profile],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  await startPreferences(router);
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ preferences: { currency: 'GBP' } });
  expect(readLocalPreferences()?.defaults.currency).toBe('GBP');
  vi.restoreAllMocks();
});

it('the settings page shows the language that the first sign-in saved [S3.1-7]', async () => {
  window.history.replaceState(null, '', '/de/profile');
  let profile = profileOf('fay', {});
  mockFetch({
    'GET /api/auth/session': () => [200, session('fay')],
    'GET /api/profile': () => [200, profile],
    'PATCH /api/profile': (body) => {
      profile = profileOf('fay', (body as { preferences: object }).preferences);
      return [200, profile];
    },
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  await renderScreen(<ShownLanguage />);
  await screen.findByText('en');
  await act(() => startPreferences(router));
  expect(await screen.findByText('de')).toBeTruthy();
  window.history.replaceState(null, '', '/');
});

it('an offline change applies on the next visit, before and after the account receives it [S3.10-1]', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const before = profileOf('gil', usual('GB', 'IN', 'GBP', 250));
  const withPrivacy = (analytics: boolean): ProfileResponse => ({
    ...before,
    preferences: {
      ...before.preferences,
      privacy: { ...before.preferences.privacy, analytics },
      display: { ...before.preferences.display, defaultView: analytics ? 'results' : 'compare' },
    },
  });
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, session('gil')],
    'GET /api/profile': () => [200, withPrivacy(true)],
    'PATCH /api/profile': () => [200, withPrivacy(false)],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  // The settings page turned analytics off and queued the change; then the tab was closed.
  isOnline.mockReturnValue(false);
  const body = { preferences: { privacy: { analytics: false } } };
  await sendOrQueue({ kind: 'preferences', method: 'PATCH', path: '/api/profile', body, about: '' });
  const defaults = { ...usual('GB', 'IN', 'GBP', 250), currency: 'GBP' };
  saveLocalPreferences({ owner: 'gil', readAt: 0, defaults, analytics: false, firstView: 'results' });
  isOnline.mockReturnValue(true);
  await startPreferences(router);
  expect(readLocalPreferences()?.analytics).toBe(false);
  await outbox.drainNow();
  await expect.poll(() => readLocalPreferences()?.firstView, { timeout: 5000 }).toBe('compare');
  expect(await offlineQueue.read()).toEqual([]);
  // The next completed form changes only the usual transfer.
  saveLocalPreferences({ owner: 'gil', readAt: Date.now(), defaults, analytics: true, firstView: 'results' });
  const { user } = await renderScreen(
    <HomeSearchForm initial={initial} missingFields={[]} carried={{}} quickAmounts={[]} />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'from' }), 'GB');
  await user.selectOptions(screen.getByRole('combobox', { name: 'to' }), 'PH');
  await expect.poll(() => readLocalPreferences()?.defaults.defaultToCountry, { timeout: 5000 }).toBe('PH');
  expect(readLocalPreferences()).toMatchObject({ analytics: true, firstView: 'results' });
  expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
});

function ShownLanguage() {
  return useAccountQuery<ProfileResponse>('/api/profile').data?.preferences.language ?? '';
}
