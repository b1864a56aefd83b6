import type { Feed } from '@tern/contract/feeds/feeds.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { loadSession } from '../../../data/session/session-store.ts';
import { FeedsSection } from './feeds-section.tsx';

/** The number of the current test's user. Each test has its own user, because the page caches account data. */
let people = 0;
const session = () =>
  [
    200,
    { isAuthenticated: true, userId: `f${people}`, userName: 'Maria', userEmail: 'm@one.example', userPhoto: null },
  ] as const;
const feed = (change: Partial<Feed> = {}): Feed => ({
  ...{ kind: 'atom', createdAt: '2026-10-12T11:00:00Z', lastReadAt: null },
  ...change,
});

async function show(answers: Parameters<typeof mockFetch>[0]) {
  const asked = mockFetch({ 'GET /api/auth/session': session, ...answers });
  await loadSession();
  const { user } = await renderScreen(<FeedsSection />);
  const [atom, calendar] = await screen.findAllByRole('listitem');
  return { asked, user, atom: within(atom as HTMLElement), calendar: within(calendar as HTMLElement) };
}

describe('the private feeds section', () => {
  beforeEach(() => {
    document.cookie = 'signed-in=1';
    people += 1;
  });

  it('creates a feed URL, shows it, and revokes it [B5-2]', async () => {
    const { user, calendar, asked } = await show({
      'GET /api/feeds': () => [200, { feeds: [] }],
      'PUT /api/feeds/calendar': () => [
        200,
        { feeds: [feed({ kind: 'calendar' })], path: '/api/feeds/abc/transfers.ics' },
      ],
      'DELETE /api/feeds/calendar': () => [200, { feeds: [] }],
    });
    await user.click(calendar.getByRole('button', { name: /^Create link/ }));
    const address = await calendar.findByLabelText<HTMLInputElement>('Subscription link');
    expect(address.value).toMatch(/\/api\/feeds\/abc\/transfers\.ics$/);
    await user.click(calendar.getByRole('button', { name: /^Turn off/ }));
    await expect.poll(() => calendar.queryByLabelText('Subscription link')).toBeNull();
    expect(calendar.getByRole('button', { name: /^Create link/ })).toBeDefined();
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/feeds/calendar' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Private feeds' }));
  });

  it('shows a feed URL only once, right after its creation [B5-2]', async () => {
    let isDown = false;
    const down = { type: 'about:blank', title: 'x', status: 503, code: 'service_unavailable' };
    const { user, calendar } = await show({
      'GET /api/feeds': () => (isDown ? [503, down] : [200, { feeds: [] }]),
      'PUT /api/feeds/calendar': () => [
        200,
        { feeds: [feed({ kind: 'calendar' })], path: '/api/feeds/abc/transfers.ics' },
      ],
    });
    await user.click(calendar.getByRole('button', { name: /^Create link/ }));
    await calendar.findByDisplayValue(/transfers\.ics$/);
    // With the server down, the page shows only cached data.
    isDown = true;
    cleanup();
    await renderScreen(<FeedsSection />);
    expect(await screen.findByRole('button', { name: /^Create new link.*Calendar$/ })).toBeDefined();
    expect(screen.queryByDisplayValue(/transfers\.ics$/)).toBeNull();
  });

  it('shows a new URL until its own feed is turned off [B5-2]', async () => {
    const feeds = [feed(), feed({ kind: 'calendar' })];
    const { user, atom, calendar } = await show({
      'GET /api/feeds': () => [200, { feeds: [] }],
      'PUT /api/feeds/atom': () => [200, { feeds: [feed()], path: '/api/feeds/abc/alerts.atom' }],
      'PUT /api/feeds/calendar': () => [200, { feeds, path: '/api/feeds/abc/transfers.ics' }],
      'DELETE /api/feeds/calendar': () => [200, { feeds: [feed()] }],
    });
    await user.click(atom.getByRole('button', { name: /^Create link/ }));
    await atom.findByDisplayValue(/alerts\.atom$/);
    await user.click(calendar.getByRole('button', { name: /^Create link/ }));
    await calendar.findByDisplayValue(/transfers\.ics$/);
    await user.click(calendar.getByRole('button', { name: /^Turn off/ }));
    await expect.poll(() => calendar.queryByLabelText('Subscription link')).toBeNull();
    expect(atom.getByDisplayValue(/alerts\.atom$/)).toBeDefined();
  });

  it('shows when a feed was last read, but not the URL of an existing feed', async () => {
    const { atom } = await show({
      'GET /api/feeds': () => [200, { feeds: [feed({ lastReadAt: '2026-10-12T10:00:00Z' })] }],
    });
    expect(atom.getByText(/Last opened/)).toBeDefined();
    expect(atom.queryByLabelText('Subscription link')).toBeNull();
    expect(atom.getByRole('button', { name: /^Create new link/ })).toBeDefined();
  });
});
