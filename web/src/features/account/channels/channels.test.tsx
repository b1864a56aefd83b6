import type { Channel, NewChannel } from '@tern/contract/channels/channels.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { loadSession } from '../../../data/session/session-store.ts';
import { ChannelsSection } from './channels-section.tsx';

/** The number of the current test's user. Each test has its own user, because the page caches account data. */
let people = 0;
const signedIn = {
  'GET /api/auth/session': () =>
    [
      200,
      { isAuthenticated: true, userId: `u${people}`, userName: 'Maria', userEmail: 'm@one.example', userPhoto: null },
    ] as const,
};
const channel = (change: Partial<Channel> = {}): Channel => ({
  ...{ id: 'c1', kind: 'webhook', label: 'hook.example', state: 'active', createdAt: '2026-10-12T11:00:00Z' },
  ...{ failingSince: null, lastError: null, lastSentAt: null },
  ...change,
});
const listed = (...channels: Channel[]) => [200, { channels, ntfyServer: 'ntfy.sh', telegramBot: 'TernBot' }] as const;
const down = { type: 'about:blank', title: 'x', status: 503, code: 'service_unavailable' };

async function show(answers: Parameters<typeof mockFetch>[0]) {
  const asked = mockFetch({ ...signedIn, ...answers });
  await loadSession();
  const { user } = await renderScreen(<ChannelsSection />);
  return { asked, user };
}

describe('the channel section', () => {
  beforeEach(() => {
    document.cookie = 'signed-in=1';
    people += 1;
  });

  it('adds a webhook, shows its secret, and sends the test that activates it [B5-2]', async () => {
    const { asked, user } = await show({
      'GET /api/channels': () => listed(),
      'POST /api/channels': () => [
        200,
        { id: 'c1', secret: 'whsec_AAAA', channels: [channel({ state: 'unverified' })] },
      ],
      'POST /api/channels/c1/test': () => [
        200,
        { isSent: true, error: null, channels: [channel({ lastSentAt: '2026-10-12T11:59:59Z' })] },
      ],
    });
    await user.selectOptions(await screen.findByLabelText('New channel'), 'webhook');
    await user.type(screen.getByLabelText('Web address'), 'https://hook.example/x');
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Signing secret')).value).toBe('whsec_AAAA');
    expect(screen.getByRole('button', { name: /^Copy.*Signing secret$/ })).toBeDefined();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'webhook',
      address: 'https://hook.example/x',
    });
    const row = screen.getByRole('listitem');
    expect(row.textContent).toContain('Not tested yet');
    await user.click(within(row).getByRole('button', { name: /^Send a test/ }));
    await expect.poll(() => screen.getByRole('listitem').textContent).toContain('Active. Last message');
  });

  it('shows the secret of a webhook only once, right after its creation [B5-2]', async () => {
    let isDown = false;
    const { user } = await show({
      'GET /api/channels': () => (isDown ? ([503, down] as const) : listed()),
      'POST /api/channels': () => [200, { id: 'c1', secret: 'whsec_AAAA', channels: [channel()] }],
    });
    await user.selectOptions(await screen.findByLabelText('New channel'), 'webhook');
    await user.type(screen.getByLabelText('Web address'), 'https://hook.example/x');
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    await screen.findByDisplayValue('whsec_AAAA');
    // With the server down, the page shows only cached data.
    isDown = true;
    cleanup();
    await renderScreen(<ChannelsSection />);
    expect((await screen.findByRole('listitem')).textContent).toContain('hook.example');
    expect(screen.queryByDisplayValue('whsec_AAAA')).toBeNull();
  });

  it('shows the secret of a new webhook until the webhook is removed [B5-2]', async () => {
    const [hook, phone, topic] = [
      channel({ label: 'hook.example' }),
      channel({ id: 'c2', kind: 'telegram', label: '@maria' }),
      channel({ id: 'c3', kind: 'ntfy', label: 'ntfy.sh/x' }),
    ];
    const { user } = await show({
      'GET /api/channels': () => listed(phone),
      'POST /api/channels': (body) =>
        (body as NewChannel).kind === 'webhook'
          ? [200, { id: 'c1', secret: 'whsec_AAAA', channels: [phone, hook] }]
          : [200, { id: 'c3', secret: null, channels: [phone, hook, topic] }],
      'DELETE /api/channels/c2': () => [200, { channels: [hook, topic] }],
      'DELETE /api/channels/c1': () => [200, { channels: [topic] }],
    });
    const remove = (label: string) => user.click(screen.getByRole('button', { name: `Remove${label}` }));
    const labels = () => screen.getAllByRole('listitem').map((row) => row.querySelector('span')?.textContent);
    await user.selectOptions(await screen.findByLabelText('New channel'), 'webhook');
    await user.type(screen.getByLabelText('Web address'), 'https://hook.example/x');
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    await screen.findByDisplayValue('whsec_AAAA');

    await user.selectOptions(screen.getByLabelText('New channel'), 'ntfy');
    await user.type(screen.getByLabelText('Topic, or its full address'), 'x');
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    await expect.poll(labels).toEqual(['@maria', 'hook.example', 'ntfy.sh/x']);
    expect(screen.getByDisplayValue('whsec_AAAA')).toBeDefined();
    await remove('@maria');
    await expect.poll(labels).toEqual(['hook.example', 'ntfy.sh/x']);
    expect(screen.getByDisplayValue('whsec_AAAA')).toBeDefined();
    await remove('hook.example');
    await expect.poll(labels).toEqual(['ntfy.sh/x']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Channels' }));
    expect(screen.queryByDisplayValue('whsec_AAAA')).toBeNull();
  });

  it('restores the input once after the session has ended, but only for the same user [S6-4]', async () => {
    let isEnded = false;
    const { user } = await show({
      'GET /api/channels': () => listed(),
      'POST /api/channels': () => {
        isEnded = true;
        return [401, { ...down, status: 401, code: 'not_signed_in' }];
      },
      'GET /api/auth/session': () =>
        isEnded ? [200, { isAuthenticated: false }] : signedIn['GET /api/auth/session'](),
    });
    const own = people;
    await user.type(await screen.findByLabelText('Topic, or its full address'), 'tern-4x7q9k');
    await user.type(screen.getByLabelText(/^Access token/), 'tk_1');
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    await expect.poll(() => screen.queryByLabelText('New channel')).toBeNull();
    const restored = async (next: number) => {
      cleanup();
      document.cookie = 'signed-in=1';
      people = next;
      const shown = await show({
        'GET /api/channels': () => listed(),
        'POST /api/channels': () => [200, { id: 'c1', secret: null, channels: [channel({ kind: 'ntfy' })] }],
      });
      const address = await screen.findByLabelText<HTMLInputElement>('Topic, or its full address');
      const token = screen.getByLabelText<HTMLInputElement>(/^Access token/);
      return { values: [address.value, token.value], address, user: shown.user };
    };
    const other = await restored(own + 1);
    expect(other.values).toEqual(['', '']);
    await other.user.type(other.address, 'x');
    await other.user.click(screen.getByRole('button', { name: 'Add channel' }));
    await expect.poll(() => other.address.value).toBe('');
    expect((await restored(own)).values).toEqual(['tern-4x7q9k', 'tk_1']);
    expect((await restored(own)).values).toEqual(['', '']);
    people = own;
  });

  it('shows next to the field why a URL was rejected, and preserves the input', async () => {
    const errors = [{ field: 'address', code: 'not_public', message: '' }];
    const problem = { type: 'about:blank', title: 'x', status: 400, code: 'invalid_parameters', errors };
    const { user } = await show({
      'GET /api/channels': () => listed(),
      'POST /api/channels': () => [400, problem],
    });
    const field = await screen.findByLabelText<HTMLInputElement>('Topic, or its full address');
    await user.type(field, 'https://10.0.0.1/topic');
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/private network/)).toBeDefined();
    expect(field.value).toBe('https://10.0.0.1/topic');
  });

  it.each([
    ['ntfy', 'my topic', /^Use up to 64 characters/],
    ['ntfy', 'https://ntfy.example', /^Use up to 64 characters/],
    ['ntfy', 'https://ntfy.example:8443/topic', /^Use a full https address without a port number/],
    ['webhook', 'my topic', /^Use a full https address without a port number/],
  ])('names the rules for the address of a %s channel: %s', async (kind, address, rules) => {
    const errors = [{ field: 'address', code: 'invalid_format', message: '' }];
    const problem = { type: 'about:blank', title: 'x', status: 400, code: 'invalid_parameters', errors };
    const { user } = await show({
      'GET /api/channels': () => listed(),
      'POST /api/channels': () => [400, problem],
    });
    await user.selectOptions(await screen.findByLabelText('New channel'), kind);
    await user.type(screen.getByLabelText(/address$/), address);
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    expect(await screen.findByText(rules)).toBeDefined();
  });

  it("shows the error for a rejected token next to the token's field, not as an error in the address", async () => {
    const errors = [{ field: 'token', code: 'invalid_format', message: '' }];
    const problem = { type: 'about:blank', title: 'x', status: 400, code: 'invalid_parameters', errors };
    const { user } = await show({
      'GET /api/channels': () => listed(),
      'POST /api/channels': () => [400, problem],
    });
    const address = await screen.findByLabelText('Topic, or its full address');
    const token = screen.getByLabelText(/^Access token/);
    await user.type(address, 'tern-4x7q9k');
    await user.type(token, 'two words');
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    await expect.poll(() => token.getAttribute('aria-invalid')).toBe('true');
    expect(address.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('We can’t save this value. Check it, then try again.')).toBeDefined();
  });

  it('links a Telegram chat with a one-time code, and checks whether it is linked [B5-2]', async () => {
    let isLinked = false;
    const telegram = channel({ kind: 'telegram', label: '@maria' });
    const { user } = await show({
      'GET /api/channels': () => (isLinked ? listed(telegram) : listed()),
      'POST /api/channels/telegram-link': () => [
        200,
        { url: 'https://t.me/TernBot?start=abc', bot: 'TernBot', command: '/start abc' },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Link Telegram' }));
    const link = await screen.findByRole('link', { name: /Open Telegram/ });
    expect(link.getAttribute('href')).toBe('https://t.me/TernBot?start=abc');
    expect(screen.getByText(/\/start abc/)).toBeDefined();
    isLinked = true;
    await user.click(screen.getByRole('button', { name: 'Refresh channels' }));
    expect((await screen.findByRole('listitem')).textContent).toContain('@maria');
  });

  it('shows why sending to a channel fails, and which channels were turned off', async () => {
    await show({
      'GET /api/channels': () =>
        listed(
          channel({ failingSince: '2026-10-12T10:00:00Z', lastError: 'status_503' }),
          channel({ id: 'c2', kind: 'ntfy', label: 'ntfy.sh/x', state: 'disabled', lastError: 'timeout' }),
          channel({ id: 'c3', kind: 'telegram', label: '@maria', state: 'disabled', lastError: 'status_429' }),
          channel({
            ...{ id: 'c4', kind: 'ntfy', label: 'ntfy.sh/y', state: 'unverified' },
            ...{ failingSince: '2026-10-12T10:00:00Z', lastError: 'status_503' },
          }),
          channel({ id: 'c5', kind: 'ntfy', label: 'ntfy.sh/z', state: 'disabled', lastError: 'status_403' }),
        ),
    });
    const [failing, off, telegram, untested, locked] = await screen.findAllByRole('listitem');
    expect(failing?.textContent).toMatch(/Messages started failing.*The server at this address returned error 503\./);
    expect(off?.textContent).toMatch(
      /We turned off this channel\..*The server at this address didn’t respond within 10 seconds\. Check that it’s running/,
    );
    // A Telegram chat has no address to check.
    expect(telegram?.textContent).toMatch(
      /We turned off this channel\..*We couldn’t send the message\. Wait a few minutes, then send a test\./,
    );
    expect(locked?.textContent).toMatch(
      /The server refused our message \(error 403\)\..*with the right access token\./,
    );
    // Nothing but a test was ever sent to this channel.
    expect(untested?.textContent).toMatch(/The test failed\. The server at this address returned error 503\./);
    expect(untested?.textContent).not.toContain('Messages started failing');
    expect(within(off as HTMLElement).getByRole('button', { name: /^Test and turn on/ })).toBeDefined();
  });

  it('removes a channel, and offers a retry if the list cannot be loaded', async () => {
    let isDown = true;
    const { asked, user } = await show({
      'GET /api/channels': () => (isDown ? ([503, down] as const) : listed(channel())),
      'DELETE /api/channels/c1': () => [200, { channels: [] }],
    });
    await screen.findByRole('alert');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await expect.poll(() => screen.queryByRole('listitem')).toBeNull();
    expect(asked.at(-1)?.path).toBe('/api/channels/c1');
  });
});
