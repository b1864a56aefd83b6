import type { Problem } from '@tern/contract/problem.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendTestEmail, toTestEmailResult } from './send-test.ts';

const problem = (code: Problem['code'], title = ''): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { type: '', title, status: 503, code },
});

afterEach(() => vi.unstubAllGlobals());

describe('a test email', () => {
  it("is sent through /api/mail to the user's own address", async () => {
    const fetch = vi.fn(async () => Response.json({ success: true, way: 'smtp' }));
    vi.stubGlobal('window', { fetch });
    expect(await sendTestEmail('maria@example.org')).toBe('sent');
    const [url, init] = fetch.mock.calls[0] as unknown as [string, { method: string; body: string }];
    expect([url, init.method, JSON.parse(init.body)]).toEqual([
      '/api/mail',
      'POST',
      { to: 'maria@example.org', subject: 'Test', template: 'test_email' },
    ]);
  });

  it.each([
    ['sent', { ok: true, data: { success: true, way: 'smtp' } }],
    ['saved_as_file', { ok: true, data: { success: true, way: 'file' } }],
    ['will_retry', { ok: true, data: { success: false, error: 'Failed to send test email', willRetry: true } }],
    ['not_sent', { ok: true, data: { success: false, error: 'Failed to send test email', willRetry: false } }],
    ['too_many', problem('too_many_requests')],
    ['unknown', problem('service_unavailable', 'timeout')],
    ['not_sent', problem('service_unavailable', 'network')],
  ] as const)('is reported as "%s" [S8-21]', (result, reply) => {
    expect(toTestEmailResult(reply)).toBe(result);
  });
});
