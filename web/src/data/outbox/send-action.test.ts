import { afterEach, expect, it, vi } from 'vitest';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { createBotCheckFetch } from '../bot-check/with-bot-check.ts';
import { sendAction } from './send-action.ts';

vi.mock('../../lib/time/import-with-retry.ts', () => ({ importWithRetry: vi.fn() }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const example: Parameters<typeof sendAction>[0] = {
  kind: 'rating',
  method: 'POST',
  path: '/api/providers/wise/rating',
  body: {},
  about: '',
  key: '1',
  owner: null,
  at: 0,
  attempts: 0,
  notBefore: 0,
  state: { kind: 'sending' },
};

it.each([
  ['rating', 0, '1000'],
  ['rating', 60_000, '1000'],
  ['favorite', 60_000, null],
] as const)('sendAction includes the time only of a rating: %s after %d ms [S3.10-1]', async (kind, ageMs, time) => {
  const sent: (string | null)[] = [];
  vi.spyOn(Date, 'now').mockReturnValue(1000 + ageMs);
  vi.stubGlobal('window', {
    fetch: async (_input: string, init: RequestInit) => {
      sent.push(new Headers(init.headers).get('action-time'));
      return Response.json({});
    },
  });
  await sendAction({ ...example, kind, at: 1000 });
  expect(sent).toEqual([time]);
});

it('sendAction loads the code for a bot check again if it couldn’t load before [S4.9-1] [S2.2-8]', async () => {
  const proof = { 'bot-proof': 'right' };
  vi.mocked(importWithRetry)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({
      withBotCheck: (_action: string, send: (fetch: typeof window.fetch) => unknown) =>
        send(createBotCheckFetch(proof)),
    });
  const fetch: typeof window.fetch = async (_input, init) =>
    new Headers(init?.headers).get('bot-proof') === 'right'
      ? Response.json({ reference: 'TRN-7F3K' })
      : Response.json({ title: '', status: 428, code: 'bot_check_needed' }, { status: 428 });
  vi.stubGlobal('window', { fetch });
  const message = { ...example, kind: 'contact', path: '/api/contact' } as const;
  expect((await sendAction(message)).reply.ok).toBe(false);
  expect((await sendAction(message)).reply).toEqual({ ok: true, data: { reference: 'TRN-7F3K' } });
});
