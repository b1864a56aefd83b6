import 'fake-indexeddb/auto';
import type { ProfileResponse } from '@tern/contract/account/profile.ts';
import type { Theme } from '@tern/contract/page-rendering.ts';
import { createProfile } from '@tern/domain/profile/create-profile.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleSearchHistory } from '../../../testing/example-search-history.ts';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { testNow } from '../../../testing/render-test-page.ts';
import { offlineQueue, outbox } from '../../data/outbox/page-outbox.ts';
import { applyPreferences } from '../../data/preferences/apply-preferences.ts';
import { loadSession, markSessionEnded } from '../../data/session/session-store.ts';
import { signOut } from '../../data/session/sign-out.ts';
import { localPreferencesKey, readLocalPreferences } from '../../data/storage/local-preferences.ts';
import { saveLastUserId } from '../../data/storage/offline/last-user-id.ts';
import { saveSearchHistory, searchHistoryKey } from '../../data/storage/search-history.ts';
import { applyTheme } from '../../data/storage/theme-choice.ts';
import * as toasts from '../../ui/toasts/show-toast.ts';
import { AccountSettings } from './account-settings.tsx';
import { profileApi } from './data/profile.api.ts';
import { AboutYouSection } from './sections/about-you-section.tsx';
import { BusinessSection } from './sections/business-section.tsx';
import { DeleteAccountSection } from './sections/delete-account-section.tsx';
import { IdentitySection } from './sections/identity-section.tsx';
import { PreferencesSection } from './sections/preferences-section.tsx';
import { SessionsSection } from './sections/sessions-section.tsx';
import { NotificationsSection, PrivacySection } from './sections/switch-sections.tsx';
import { UsualTransferSection } from './sections/usual-transfer-section.tsx';

const owner = { userId: 'u1', email: 'maria@one.example', accountName: 'Maria', photoUrl: null };
const profile = createProfile(owner, testNow) as unknown as ProfileResponse;

describe('IdentitySection', () => {
  it('saves the name and confirms it [S2-9] [S5-13]', async () => {
    const asked = mockFetch({ 'PATCH /api/profile': () => [200, { ...profile, displayName: 'Mia' }] });
    const onSaved = vi.fn();
    const { user } = await renderScreen(<IdentitySection profile={profile} onSaved={onSaved} />);
    const name = screen.getByRole('textbox');
    await user.clear(name);
    await user.type(name, 'Mia');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
    expect(asked[0]?.body).toMatchObject({ displayName: 'Mia' });
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Saved');
  });

  it('does not report input typed during a save as saved', async () => {
    const save = Promise.withResolvers<Awaited<ReturnType<typeof profileApi.change>>>();
    const saved = { kind: 'answered', reply: { ok: true, data: profile } } as const;
    vi.spyOn(profileApi, 'change').mockReturnValueOnce(save.promise).mockResolvedValue(saved);
    const onSaved = vi.fn();
    const { user } = await renderScreen(<IdentitySection profile={profile} onSaved={onSaved} />);
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await user.type(screen.getByRole('textbox'), 'Mia');
    save.resolve(saved);
    await screen.findByRole('button', { name: /^Save(?!…)/ });
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Saved');
  });

  it('reports that the server could not save, and preserves the input [S8-6]', async () => {
    const problem = { type: 'about:blank', title: '', status: 500, code: 'internal_error' };
    mockFetch({ 'PATCH /api/profile': () => [500, problem] });
    const onSaved = vi.fn();
    const { user } = await renderScreen(<IdentitySection profile={profile} onSaved={onSaved} />);
    const name = screen.getByRole<HTMLInputElement>('textbox');
    await user.clear(name);
    await user.type(name, 'Mia');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect([name.value, onSaved.mock.calls.length]).toEqual(['Mia', 0]);
  });

  it.each([
    ['offline', 'We’ll send this when you’re back online.'],
    ['later', 'Saved on this device. We’ll send it as soon as we can connect.'],
  ] as const)('shows when a queued change will be sent (%s) [S3.10-1]', async (reason, text) => {
    vi.spyOn(profileApi, 'change').mockResolvedValue({ kind: 'queued', reason });
    const { user } = await renderScreen(<IdentitySection profile={profile} onSaved={() => {}} />);
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await expect.poll(() => screen.getByRole('status').textContent).toBe(text);
  });
});

it('SettingsForm confirms a queued change and calls onSaved once the server has saved it [S3.10-1]', async () => {
  document.cookie = 'signed-in=1';
  const saved = { ...profile, displayName: 'Mia' };
  mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'u3', userName: 'Maria', userEmail: null }],
    'PATCH /api/profile': () => [200, saved],
  });
  await loadSession();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onSaved = vi.fn();
  const { user } = await renderScreen(<IdentitySection profile={profile} onSaved={onSaved} />);
  await user.type(screen.getByRole('textbox'), 'Mia');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(() => screen.getByRole('status').textContent).toContain('when you’re back online');
  isOnline.mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await outbox.drainNow();
  });
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(onSaved.mock.calls).toEqual([[saved, true]]);
});

it('SettingsForm restores input after sign-in only for the same user, and sends it only on Save [S6-4]', async () => {
  document.cookie = 'signed-in=1';
  let userId: string | null = 'u5';
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: userId !== null, userId, userName: '', userEmail: null }],
    'PATCH /api/profile': () => (userId === null ? [401, problem(401, 'not_signed_in')] : [200, profile]),
  });
  const sent = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const show = async () => {
    await act(async () => void (await loadSession()));
    return renderScreen(
      <details>
        <BusinessSection profile={profile} onSaved={() => {}} />
        <PrivacySection profile={profile} onSaved={() => {}} />
      </details>,
    );
  };
  const company = () => screen.getByLabelText<HTMLInputElement>('Company');
  const save = () => screen.getByRole('button', { name: /^Save\s*Business/, hidden: true });
  const first = await show();
  userId = null;
  await first.user.type(company(), 'Sea & Co');
  await first.user.click(save());
  await screen.findByText('User must be authenticated to update profile');
  for (const next of ['u6', 'u5']) {
    cleanup();
    userId = next;
    document.cookie = 'signed-in=1';
    const { user } = await show();
    await outbox.drainNow();
    expect([company().value, company().closest('details')?.open]).toEqual(
      next === 'u5' ? ['Sea & Co', true] : ['', false],
    );
    expect(sent()).toHaveLength(1);
    if (next === 'u5') await user.click(save());
  }
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
});

it('SettingsForm restores input once in its section, even after another user saves that section [S6-4]', async () => {
  let userId: string | null = 'u12';
  mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: userId !== null, userId, userName: '', userEmail: null }],
    'PATCH /api/profile': () => (userId === null ? [401, problem(401, 'not_signed_in')] : [200, profile]),
  });
  const show = async (next: string) => {
    cleanup();
    document.cookie = 'signed-in=1';
    userId = next;
    await act(async () => void (await loadSession()));
    return renderScreen(
      <>
        <AboutYouSection profile={profile} onSaved={() => {}} />
        <NotificationsSection profile={profile} onSaved={() => {}} />
      </>,
    );
  };
  const values = () =>
    ['Quiet hours start', 'Quiet hours end', 'Time zone'].map(
      (name) => screen.getByLabelText<HTMLInputElement>(name).value,
    );
  const save = (section: string) => screen.getByRole('button', { name: new RegExp(`^Save\\s*${section}`) });
  const first = await show('u12');
  await first.user.type(screen.getByLabelText('Quiet hours start'), '22:00');
  await first.user.type(screen.getByLabelText('Quiet hours end'), '07:00');
  userId = null;
  await first.user.click(save('Notifications'));
  await screen.findByText('User must be authenticated to update profile');
  const other = await show('u13');
  expect(values()).toEqual(['', '', '']);
  await other.user.click(save('Notifications'));
  await screen.findByText('Saved');
  await show('u12');
  expect(values()).toEqual(['22:00', '07:00', '']);
  await show('u12');
  expect(values()).toEqual(['', '', '']);
});

it('PrivacySection stops analytics immediately if the change is queued [S3.10-1]', async () => {
  document.cookie = 'signed-in=1';
  saveLastUserId('u1');
  vi.spyOn(profileApi, 'change').mockResolvedValue({ kind: 'queued', reason: 'offline' });
  const { preferences } = profile;
  const consented = {
    ...profile,
    preferences: { ...preferences, privacy: { ...preferences.privacy, analytics: true } },
  };
  applyPreferences(consented);
  const { user } = await renderScreen(<PrivacySection profile={consented} onSaved={() => {}} />);
  expect(readLocalPreferences()?.analytics).toBe(true);
  await user.click(screen.getByRole('switch'));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(() => readLocalPreferences()?.analytics).toBe(false);
});

it('PrivacySection says so if the browser’s signal overrides the switch [S3.1-7]', async () => {
  const signal = /Global Privacy Control/;
  await renderScreen(<PrivacySection profile={profile} onSaved={() => {}} />);
  expect(screen.queryByText(signal)).toBeNull();
  cleanup();
  vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value: true } }));
  await renderScreen(<PrivacySection profile={profile} onSaved={() => {}} />);
  expect(await screen.findByText(signal)).toBeTruthy();
  vi.unstubAllGlobals();
});

describe('NotificationsSection', () => {
  const withDigest = (weeklyDigest: boolean): ProfileResponse => ({
    ...profile,
    preferences: { ...profile.preferences, notifications: { ...profile.preferences.notifications, weeklyDigest } },
  });
  const digest = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Weekly digest' });
  const save = () => screen.getByRole('button', { name: /^Save/ });

  it('saves only what the user changed, so the digest stays off after unsubscribing elsewhere [D5]', async () => {
    const replies = [[500, problem(500, 'internal_error')] as const, [200, withDigest(false)] as const];
    const asked = mockFetch({ 'PATCH /api/profile': () => replies.shift() ?? [200, withDigest(false)] });
    const { user } = await renderScreen(<NotificationsSection profile={withDigest(true)} onSaved={() => {}} />);
    await user.click(screen.getByRole('switch', { name: 'Newsletter' }));
    await user.click(save());
    await screen.findByRole('alert');
    await user.click(save());
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Saved');
    await user.click(save());
    await expect.poll(() => asked.length).toBe(3);
    const change = { preferences: { notifications: { newsletter: true } } };
    expect(asked.map(({ body }) => body)).toEqual([change, change, {}]);
  });

  it('shows a digest that was turned off elsewhere as off', async () => {
    let showUnsubscribed = (): void => {};
    function Page() {
      const [shown, setShown] = useState(withDigest(true));
      useEffect(() => {
        showUnsubscribed = () => setShown(withDigest(false));
      }, []);
      return <NotificationsSection profile={shown} onSaved={() => {}} />;
    }
    await renderScreen(<Page />);
    expect(digest().checked).toBe(true);
    act(() => showUnsubscribed());
    expect(digest().checked).toBe(false);
  });

  it('saves the two quiet hours and their time zone together [D5]', async () => {
    const asked = mockFetch({ 'PATCH /api/profile': () => [200, profile] });
    const quiet = { quietFrom: '22:00', quietTo: '07:00' };
    const { notifications } = profile.preferences;
    const known = {
      ...profile,
      preferences: { ...profile.preferences, notifications: { ...notifications, ...quiet } },
    };
    const timezone = 'Asia/Manila';
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: timezone,
    } as Intl.ResolvedDateTimeFormatOptions);
    const { user } = await renderScreen(<NotificationsSection profile={known} onSaved={() => {}} />);
    // Without a time zone, the server uses UTC.
    expect(screen.getByText(/\(UTC time\)/)).toBeTruthy();
    await user.clear(screen.getByLabelText('Quiet hours start'));
    await user.type(screen.getByLabelText('Quiet hours start'), '23:00');
    expect(screen.getByText(/\(Asia\/Manila time\)/)).toBeTruthy();
    await user.click(save());
    await expect.poll(() => asked.length).toBe(1);
    vi.restoreAllMocks();
    expect(asked[0]?.body).toEqual({
      preferences: { notifications: { ...quiet, quietFrom: '23:00' } },
      profile: { location: { timezone } },
    });
  });
});

describe('UsualTransferSection', () => {
  const usual = (from: string, to: string, amount: number, currency: string, payout: 'cash_pickup' | '') => ({
    ...profile,
    preferences: {
      ...profile.preferences,
      ...{ defaultFromCountry: from, defaultToCountry: to, defaultAmount: amount, defaultCurrency: currency },
      preferredPayoutMethod: payout,
    },
  });
  const values = () =>
    ['From', 'To', 'Amount', 'Currency', 'Payout method'].map(
      (name) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name).value,
    );

  it.each([
    ['all of a transfer saved elsewhere if no field has changed', '', ['GB', 'IN', '300', 'GBP', '']],
    ['none of a transfer saved elsewhere if a field has changed', '7', ['US', 'MX', '5007', 'USD', 'cash_pickup']],
  ])('shows %s [S3.2-1]', async (_what, typed, expected) => {
    let showSearched = (): void => {};
    function Page() {
      const [shown, setShown] = useState(usual('US', 'MX', 500, 'USD', 'cash_pickup'));
      useEffect(() => {
        showSearched = () => setShown(usual('GB', 'IN', 300, 'GBP', ''));
      }, []);
      return <UsualTransferSection profile={shown} onSaved={() => {}} />;
    }
    const { user } = await renderScreen(<Page />);
    expect(values()).toEqual(['US', 'MX', '500', 'USD', 'cash_pickup']);
    if (typed !== '') await user.type(screen.getByLabelText('Amount'), typed);
    act(() => showSearched());
    expect(values()).toEqual(expected);
  });

  it('saves all its fields together, because they are checked together [S3.2-1]', async () => {
    const asked = mockFetch({ 'PATCH /api/profile': () => [200, profile] });
    const { user } = await renderScreen(<UsualTransferSection profile={profile} onSaved={() => {}} />);
    await user.selectOptions(screen.getByLabelText('To'), 'PH');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await expect.poll(() => asked.length).toBe(1);
    const { defaultFromCountry, defaultAmount, defaultCurrency, preferredPayoutMethod } = profile.preferences;
    expect(asked[0]?.body).toEqual({
      preferences: {
        defaultFromCountry,
        defaultToCountry: 'PH',
        defaultAmount,
        defaultCurrency,
        preferredPayoutMethod,
      },
    });
  });
});

describe('SessionsSection', () => {
  it('can sign out everywhere else even if no other session is listed', async () => {
    document.cookie = 'signed-in=1';
    const session = { id: 's1', device: 'Firefox', createdAt: '2026-10-12T12:00:00Z', seenAt: '2026-10-12T12:00:00Z' };
    const sessions = [{ ...session, isThis: true }];
    const asked = mockFetch({
      'GET /api/account/sessions': () => [200, { sessions }],
      'DELETE /api/account/sessions': () => [200, { sessions }],
      'GET /api/auth/session': () => [
        200,
        { isAuthenticated: true, userId: 'u1', userName: 'Maria', userEmail: owner.email, userPhoto: null },
      ],
    });
    await loadSession();
    const { user } = await renderScreen(<SessionsSection />);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await expect.poll(() => asked.filter(({ method }) => method === 'DELETE').length).toBe(1);
  });
});

it('SessionsSection moves focus to its title when the focused button disappears', async () => {
  document.cookie = 'signed-in=1';
  const session = { device: 'Firefox', createdAt: '2026-10-12T12:00:00Z', seenAt: '2026-10-12T12:00:00Z' };
  const [own, other] = [
    { ...session, id: 's1', isThis: true },
    { ...session, id: 's2', isThis: false },
  ];
  mockFetch({
    'GET /api/account/sessions': () => [200, { sessions: [own, other] }],
    'DELETE /api/account/sessions/s2': () => [200, { sessions: [own] }],
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'u8', userName: 'Maria', userEmail: null }],
  });
  await loadSession();
  const { user } = await renderScreen(<SessionsSection />);
  await user.click(await screen.findByRole('button', { name: /^Sign out\s*Firefox/ }));
  await expect.poll(() => screen.queryByRole('button', { name: /^Sign out\s*Firefox/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signed-in browsers' }));
});

describe('DeleteAccountSection', () => {
  it('rejects an email address other than the account’s, and can be canceled [S4.1-5]', async () => {
    const { user } = await renderScreen(<DeleteAccountSection email="maria@one.example" />);
    await user.click(screen.getByRole('button', { name: /Delete my account/ }));
    const box = screen.getByRole('textbox', { name: /maria@one\.example/ });
    await user.type(box, 'maria@two.example');
    await user.click(screen.getByRole('button', { name: 'Delete account permanently' }));
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

it('deleting the account also deletes its queued actions and this browser’s push subscription [S4.1-5]', async () => {
  document.cookie = 'signed-in=1';
  saveLastUserId('u1');
  const unsubscribe = vi.fn(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'u1' }],
    'DELETE /api/profile': () => {
      // The server's response deletes this cookie too.
      document.cookie = 'signed-in=; Max-Age=0';
      return [200, { isFinished: true }];
    },
  });
  await outbox.queueAndSend([{ kind: 'rating', method: 'DELETE', path: '/api/ratings/wise', about: '' }], 60_000);
  const { user, url } = await renderScreen(<DeleteAccountSection email="maria@one.example" />, { at: '/profile' });
  await user.click(screen.getByRole('button', { name: /Delete my account/ }));
  await user.type(screen.getByRole('textbox', { name: /maria@one\.example/ }), 'maria@one.example');
  await user.click(screen.getByRole('button', { name: 'Delete account permanently' }));
  await expect.poll(url).toBe('/');
  expect([await offlineQueue.read(), unsubscribe.mock.calls.length]).toEqual([[], 1]);
});

/**
 * Tries to delete Maria's account twice. At the second attempt, the signed-in user is `next`, or nobody if it is null.
 */
async function deleteTwice(firstReply: () => readonly [number, unknown], next: string | null, wasOnline = true) {
  document.cookie = 'signed-in=1';
  saveLastUserId('u1');
  saveSearchHistory(exampleSearchHistory(1));
  const showToast = vi.spyOn(toasts, 'showToast');
  let userId: string | null = 'u1';
  mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: userId !== null, userId }],
    'DELETE /api/profile': () => {
      if (userId !== 'u1') return [401, problem(401, 'not_signed_in')];
      userId = next;
      return firstReply();
    },
  });
  await loadSession();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(wasOnline);
  const { user, url } = await renderScreen(<DeleteAccountSection email="maria@one.example" />, { at: '/profile' });
  await user.click(screen.getByRole('button', { name: /Delete my account/ }));
  await user.type(screen.getByRole('textbox', { name: /maria@one\.example/ }), 'maria@one.example');
  await user.click(screen.getByRole('button', { name: 'Delete account permanently' }));
  await screen.findByRole('alert');
  isOnline.mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Delete account permanently' }));
  await expect.poll(() => showToast.mock.calls.length).toBe(1);
  return { url, message: showToast.mock.calls[0]?.[0].message };
}

const failToReach = (): never => {
  throw new TypeError('network');
};

it.each([
  ['the response of an earlier attempt was lost', failToReach],
  ['a proxy lost the response of an earlier attempt', () => [504, 'no JSON of ours'] as const],
])(
  'deleting the account clears this browser and admits that the result is unknown if the session has ended and %s [S4.1-5]',
  async (_what, firstReply) => {
    const { url, message } = await deleteTwice(firstReply, null);
    expect(message).toBe(
      'You’re signed out, but we don’t know if we deleted your account. Sign in to check. If your data is still there, delete your account again.',
    );
    await expect.poll(url).toBe('/');
    expect(localStorage.getItem(searchHistoryKey)).toBeNull();
  },
);

it.each([
  ['the session has ended since an attempt that was offline', failToReach, null, false],
  ['the session has ended since an attempt that a proxy rejected', () => [429, 'no JSON of ours'] as const, null, true],
  ['somebody else has signed in since an attempt without a response', failToReach, 'u2', true],
])(
  'deleting the account fails and leaves the browser’s data if %s [S4.1-5]',
  async (_what, firstReply, next, wasOnline) => {
    const { url, message } = await deleteTwice(firstReply, next, wasOnline);
    const expected = next === null ? 'No user is currently signed in' : 'Account deletion failed';
    expect([message, url()]).toEqual([expected, '/profile']);
    expect(localStorage.getItem(searchHistoryKey)).not.toBeNull();
  },
);

it('deleting the account reports that nobody is signed in if the session can’t be checked afterwards [S8-6]', async () => {
  document.cookie = 'signed-in=1';
  let isDown = false;
  mockFetch({
    'GET /api/auth/session': () =>
      isDown ? [504, 'no JSON of ours'] : [200, { isAuthenticated: true, userId: 'u1', userName: 'Maria' }],
    'DELETE /api/profile': () => {
      isDown = true;
      return [401, problem(401, 'not_signed_in')];
    },
  });
  await loadSession();
  const { user } = await renderScreen(<DeleteAccountSection email="maria@one.example" />, { at: '/profile' });
  await user.click(screen.getByRole('button', { name: /Delete my account/ }));
  await user.type(screen.getByRole('textbox', { name: /maria@one\.example/ }), 'maria@one.example');
  await user.click(screen.getByRole('button', { name: 'Delete account permanently' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No user is currently signed in');
  // Cancels the next check of the session.
  markSessionEnded();
});

const problem = (status: number, code: string) => ({ type: 'about:blank', title: 'x', status, code });

describe('account settings when a request fails', () => {
  it.each([
    [503, 'service_unavailable', 'Profile update failed'],
    [503, 'not_read_back', 'Failed to retrieve updated profile'],
    [401, 'not_signed_in', 'User must be authenticated to update profile'],
  ])('respond to a failed save (%i %s) with "%s" and lose no input [S8-6] [S5-9]', async (status, code, text) => {
    mockFetch({
      'PATCH /api/profile': () => [status, problem(status, code)],
      'GET /api/auth/session': () => [200, { isAuthenticated: false }],
    });
    const { user } = await renderScreen(<BusinessSection profile={profile} onSaved={() => {}} />);
    const company = screen.getByLabelText<HTMLInputElement>('Company');
    await user.type(company, 'Sea & Co');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(company.value).toBe('Sea & Co');
  });

  it.each([
    [503, 'service_unavailable', 'Account deletion failed'],
    [401, 'not_signed_in', 'No user is currently signed in'],
  ])('respond to a failed deletion (%i %s) with "%s" and stay on the page [S8-6]', async (status, code, text) => {
    const asked = mockFetch({
      'DELETE /api/profile': () => [status, problem(status, code)],
      'GET /api/auth/session': () => [200, { isAuthenticated: false }],
    });
    const { user, url } = await renderScreen(<DeleteAccountSection email="maria@one.example" />, { at: '/profile' });
    await user.click(screen.getByRole('button', { name: /Delete my account/ }));
    await user.type(screen.getByRole('textbox', { name: /maria@one\.example/ }), 'maria@one.example');
    await user.click(screen.getByRole('button', { name: 'Delete account permanently' }));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect([url(), asked.filter(({ method }) => method === 'DELETE').length]).toEqual(['/profile', 1]);
  });

  it('show an error if the profile cannot be loaded, and load it on Retry [S8-6]', async () => {
    document.cookie = 'signed-in=1';
    let isDown = true;
    mockFetch({
      'GET /api/profile': () => (isDown ? [503, problem(503, 'service_unavailable')] : [200, profile]),
      'GET /api/account/sessions': () => [200, { sessions: [] }],
      'GET /api/feeds': () => [200, { feeds: [] }],
      'GET /api/channels': () => [200, { channels: [], ntfyServer: 'ntfy.sh', telegramBot: null }],
      'GET /api/auth/session': () => [
        200,
        { isAuthenticated: true, userId: 'u1', userName: 'Maria', userEmail: owner.email, userPhoto: null },
      ],
    });
    await loadSession();
    const { user } = await renderScreen(<AccountSettings />);
    await screen.findByText('Missing userId or database connection');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Your details' })).toBeDefined();
  });
});

it('AccountSettings ignores a response that arrives after sign-out [S4.1-4]', async () => {
  document.cookie = 'signed-in=1';
  mockFetch({
    'GET /api/profile': () => [200, profile],
    'GET /api/account/sessions': () => [200, { sessions: [] }],
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'u1', userName: 'Maria', userEmail: null }],
    'POST /api/auth/sign-out': () => [200, { isAuthenticated: false }],
  });
  await loadSession();
  const save = Promise.withResolvers<Awaited<ReturnType<typeof profileApi.change>>>();
  vi.spyOn(profileApi, 'change').mockReturnValue(save.promise);
  const { user } = await renderScreen(<AccountSettings />);
  const details = within(await screen.findByRole('region', { name: 'Your details' }));
  await user.click(details.getByRole('button', { name: /^Save/ }));
  await act(async () => void (await signOut()));
  await act(async () => save.resolve({ kind: 'answered', reply: { ok: true, data: profile } }));
  expect(localStorage.getItem(localPreferencesKey)).toBeNull();
});

describe('the theme', () => {
  const theme = () => document.documentElement.dataset.theme;
  afterEach(() => applyTheme('system'));
  const inSection = (name: string) => within(screen.getByRole('region', { name }));

  it('stays as chosen in the footer or menu until its own setting is saved [S3.1-7]', async () => {
    document.cookie = 'signed-in=1';
    let saved = { ...profile, preferences: { ...profile.preferences, theme: 'light' as Theme } };
    mockFetch({
      'GET /api/profile': () => [200, saved],
      'PATCH /api/profile': (body) => {
        const patch = body as { preferences?: object };
        saved = { ...saved, preferences: { ...saved.preferences, ...patch.preferences } };
        return [200, saved];
      },
      'GET /api/account/sessions': () => [200, { sessions: [] }],
      'GET /api/feeds': () => [200, { feeds: [] }],
      'GET /api/channels': () => [200, { channels: [], ntfyServer: 'ntfy.sh', telegramBot: null }],
      'GET /api/auth/session': () => [
        200,
        { isAuthenticated: true, userId: 'u1', userName: 'Maria', userEmail: owner.email, userPhoto: null },
      ],
    });
    await loadSession();
    const { user } = await renderScreen(<AccountSettings />);
    await screen.findByRole('region', { name: 'Your details' });
    applyTheme('dark');
    await user.click(inSection('Your details').getByRole('button', { name: /^Save/ }));
    await inSection('Your details').findByText('Saved');
    expect(theme()).toBe('dark');
    applyTheme('light');
    await user.selectOptions(screen.getByLabelText('Theme'), 'system');
    await user.click(inSection('Preferences').getByRole('button', { name: /^Save/, hidden: true }));
    await expect.poll(theme).toBe('system');
  });

  it('is applied immediately if it is saved offline [S3.1-7] [S3.10-1]', async () => {
    vi.spyOn(profileApi, 'change').mockResolvedValue({ kind: 'queued', reason: 'offline' });
    const { user } = await renderScreen(<PreferencesSection profile={profile} onSaved={() => {}} />);
    applyTheme('light');
    await user.selectOptions(screen.getByLabelText('Theme'), 'dark');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await expect.poll(theme).toBe('dark');
  });
});

describe('the language setting', () => {
  it('lists this instance’s languages and the chosen one, and is hidden if English is the only one [S3.1-7]', async () => {
    const german = { ...profile, preferences: { ...profile.preferences, language: 'de' as const } };
    const instance = { simulated: false, liveSources: false, providerCount: 0 };
    await renderScreen(<IdentitySection profile={german} onSaved={() => {}} />, { instance });
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
    cleanup();
    const languages = ['es'];
    await renderScreen(<IdentitySection profile={german} onSaved={() => {}} />, {
      instance: { ...instance, languages },
    });
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    expect([...choice.options].map(({ text }) => text)).toEqual(['English', 'Español', 'Deutsch']);
    expect(choice.value).toBe('de');
  });
});

describe('collapsed settings', () => {
  it('lose no input when closed, and open if a field inside has an error', async () => {
    const asked = mockFetch({});
    const { user } = await renderScreen(
      <details>
        <summary>More</summary>
        <BusinessSection profile={profile} onSaved={() => {}} />
      </details>,
    );
    const part = screen.getByText('More').closest('details');
    const [company, site] = [screen.getByLabelText<HTMLInputElement>('Company'), screen.getByLabelText('Website')];
    await user.click(screen.getByText('More'));
    await user.type(company, 'Sea & Co');
    await user.type(site, 'no address');
    await user.click(screen.getByText('More'));
    expect([part?.open, company.value]).toEqual([false, 'Sea & Co']);
    // Submits the form while the section with the invalid field is closed.
    company.form?.requestSubmit();
    await expect.poll(() => part?.open).toBe(true);
    expect(document.activeElement).toBe(site);
    expect(asked).toEqual([]);
  });
});
