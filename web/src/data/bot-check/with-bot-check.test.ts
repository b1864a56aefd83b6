import type { Problem } from '@tern/contract/problem.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestJson } from '../api/request-json.ts';
import { withBotCheck } from './with-bot-check.ts';

const needed: Problem = { type: 'x', title: 'y', status: 428, code: 'bot_check_needed' };
let sent: Headers[] = [];
function answers(...codes: number[]): void {
  sent = [];
  const fetch = async (_input: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers));
    const status = codes[sent.length - 1] ?? 200;
    return new Response(JSON.stringify(status === 428 ? needed : { fine: true }), { status });
  };
  vi.stubGlobal('window', { fetch });
}
afterEach(() => vi.unstubAllGlobals());

const send = (fetch: typeof globalThis.fetch) =>
  requestJson('/api/contact', { fetch, timeoutMs: 1000, init: { method: 'POST', body: '{}' } });

describe('a request that may need a bot check [S2.2-8]', () => {
  it('is sent without proof of work if none is required', async () => {
    answers(200);
    const pass = vi.fn();
    expect(await withBotCheck('contact', send, pass)).toEqual({ ok: true, data: { fine: true } });
    expect(pass).not.toHaveBeenCalled();
  });

  it('is repeated unchanged except for the proof', async () => {
    answers(428, 200);
    const reply = await withBotCheck('contact', send, async () => ({ 'x-bot-proof': 'done' }));
    expect(reply).toEqual({ ok: true, data: { fine: true } });
    expect(sent.map((headers) => [headers.get('x-bot-proof'), headers.get('content-type')])).toEqual([
      [null, 'application/json'],
      ['done', 'application/json'],
    ]);
  });

  it('is repeated at most twice: with a token if there is one, then only with a proof of work', async () => {
    answers(428, 428, 428, 200);
    const asked: unknown[] = [];
    const reply = await withBotCheck('contact', send, async (_action, _signal, options) => {
      asked.push(options?.mayUseToken);
      return { 'trust-token': 'x' };
    });
    expect(asked).toEqual([true, false]);
    expect(reply).toEqual({ ok: false, problem: needed });
    expect(sent).toHaveLength(3);
  });

  it("fails with the server's response if there is no proof", async () => {
    answers(428, 200);
    expect(await withBotCheck('contact', send, async () => undefined)).toEqual({ ok: false, problem: needed });
    expect(sent).toHaveLength(1);
  });
});
