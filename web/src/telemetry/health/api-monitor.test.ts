import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestGateway } from '../../data/api/request-gateway.ts';
import { requestJson } from '../../data/api/request-json.ts';
import { createApiMonitor, type HealthResponse } from './api-monitor.ts';
import { type WatchedRequest, watchRequests } from './watch-requests.ts';

const minute = 60_000;
const well: HealthResponse = {
  status: 'ok',
  version: '1',
  region: 'asia-east1',
  score: 100,
  dataQuality: 100,
  troubles: [],
  message: null,
  database: 'ok',
  simulated: false,
  rateSources: [],
  providers: 1,
};
const unwell: HealthResponse = { ...well, score: 30, troubles: ['database'] };

function monitorWith(answers: readonly (HealthResponse | 'none')[]) {
  const state = { now: 0, isAway: false, asked: 0 };
  const monitor = createApiMonitor({
    now: () => state.now,
    isAway: () => state.isAway,
    fetchHealth: async (): Promise<ApiResult<HealthResponse>> => {
      const answer = answers[Math.min(state.asked, answers.length - 1)] ?? 'none';
      state.asked += 1;
      if (answer !== 'none') return { ok: true, data: answer };
      return { ok: false, problem: { type: '', title: '', status: 503, code: 'service_unavailable' } };
    },
  });
  const check = async (atMinute: number) => {
    state.now = atMinute * minute;
    await monitor.check();
    return monitor.current().notice.isShown;
  };
  return { monitor, state, check };
}

describe('the API monitor', () => {
  it('checks every five minutes, but not while hidden or offline [S9-9]', async () => {
    const { state, check } = monitorWith([well]);
    for (const at of [0, 1, 4.9, 5, 6]) await check(at);
    expect(state.asked).toBe(2);
    state.isAway = true;
    await check(30);
    expect(state.asked).toBe(2);
    state.isAway = false;
    await check(31);
    expect(state.asked).toBe(3);
  });

  it('shows a notice about problems until it is dismissed or all end, and again for new problems [S2.2-5]', async () => {
    const announced: HealthResponse = { ...unwell, message: 'Back at ten', troubles: ['announced', 'database'] };
    const { monitor, check } = monitorWith([unwell, unwell, announced, well, unwell]);
    expect(await check(0)).toBe(true);
    expect(monitor.current().troubles).toEqual(['database']);
    monitor.dismiss();
    expect(await check(5)).toBe(false);
    expect(await check(10)).toBe(true);
    expect(monitor.current().message).toBe('Back at ten');
    expect(await check(15)).toBe(false);
    expect(await check(20)).toBe(true);
  });

  it('respects a dismissal from an earlier page until all problems end [S2.2-5]', async () => {
    const kept: (readonly string[])[] = [];
    const answers = [unwell, well, unwell];
    let now = 0;
    const monitor = createApiMonitor({
      now: () => (now += 5 * minute),
      isAway: () => false,
      dismissed: ['database', 'system_health'],
      saveDismissedNotices: (kinds) => kept.push(kinds),
      fetchHealth: async () => ({ ok: true, data: answers.shift() ?? well }),
    });
    monitor.count({ ok: true, durationMs: 5 });
    const shown = [];
    for (let turn = 0; turn < 3; turn++) {
      await monitor.check();
      shown.push(monitor.current().notice.isShown);
    }
    expect(shown).toEqual([false, false, true]);
    monitor.dismiss();
    expect(kept).toEqual([[], ['database', 'system_health']]);
  });

  it('starts with the notice rendered by the server, and shows it until something changes [S2.2-5]', async () => {
    const { monitor, check } = monitorWith([unwell, well]);
    monitor.assume(unwell);
    const first = monitor.current();
    expect(first).toMatchObject({ troubles: ['database'], notice: { isShown: true } });
    expect(await check(0)).toBe(true);
    expect(monitor.current().notice.number).toBe(first.notice.number);
    monitor.assume(unwell);
    expect(await check(5)).toBe(false);
  });

  it('hides a notice that was dismissed before the first check [S2.2-5]', async () => {
    const { monitor, check } = monitorWith([unwell]);
    monitor.assume(unwell);
    monitor.dismiss();
    expect(await check(0)).toBe(false);
  });

  it('shows a notice immediately after three failures in a row, until the next success [S9-9]', async () => {
    const { monitor, check } = monitorWith([well]);
    await check(0);
    const shown = [false, false, false, true].map((ok) => {
      monitor.count({ ok, durationMs: 10 });
      return monitor.current().notice.isShown;
    });
    expect(shown).toEqual([false, false, true, false]);
  });

  it('shows a notice after a slow response, until the next check [S9-9]', async () => {
    const { monitor, check } = monitorWith([well]);
    monitor.count({ ok: true, durationMs: 10_001 });
    expect(monitor.current().notice.isShown).toBe(true);
    expect(await check(5)).toBe(false);
  });

  it('shows the remaining problem when another one ends, without announcing it again [S2.2-5]', async () => {
    const both: HealthResponse = { ...unwell, troubles: ['database', 'rates_old'] };
    const { monitor, check } = monitorWith([both, { ...unwell, troubles: ['rates_old'] }]);
    await check(0);
    const { number } = monitor.current().notice;
    expect(await check(5)).toBe(true);
    expect(monitor.current()).toMatchObject({ troubles: ['rates_old'], notice: { number } });
  });

  it('ignores an invalid response [S9-9]', async () => {
    const { monitor, check } = monitorWith([unwell, 'none', 'a proxy’s page' as unknown as HealthResponse]);
    await check(0);
    expect([await check(5), await check(10)]).toEqual([true, true]);
    expect(monitor.current().troubles).toEqual(['database']);
  });

  it('notifies its listeners only of visible changes', async () => {
    const { monitor, check } = monitorWith([well]);
    const received = vi.fn();
    const leave = monitor.subscribe(received);
    await check(0);
    monitor.count({ ok: true, durationMs: 5 });
    expect(received).not.toHaveBeenCalled();
    for (let turn = 0; turn < 3; turn++) monitor.count({ ok: false, durationMs: 5 });
    expect(received).toHaveBeenCalledOnce();
    leave();
  });
});

describe('watchRequests', () => {
  const announced: WatchedRequest[] = [];
  let stop = (): void => {};
  let ms = 0;
  beforeEach(() => {
    announced.length = 0;
    vi.stubGlobal('navigator', { onLine: true });
    stop = watchRequests(
      (request) => announced.push(request),
      () => (ms += 7),
    );
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });
  const ask = (fetch: typeof globalThis.fetch, signal?: AbortSignal) =>
    requestJson('/api/quotes?amount=500', { fetch, timeoutMs: 50, signal });
  const answering = (status: number) => ask(async () => new Response('{}', { status }));

  it.each([
    [200, true],
    [400, true],
    [404, true],
    [429, true],
    [500, false],
    [501, false],
    [503, false],
  ])('counts a status of %d as success: %s [S9-9]', async (status, ok) => {
    await answering(status);
    expect(announced).toEqual([{ path: '/api/quotes?amount=500', ok, durationMs: 7 }]);
  });

  it("counts timeouts and network errors as failures, but not the page's own aborts [S9-9]", async () => {
    const never: typeof fetch = (_path, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true }),
      );
    await ask(never);
    await ask(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(announced.map(({ ok }) => ok)).toEqual([false, false]);
    const leaving = new AbortController();
    const left = ask(never, leaving.signal).catch(() => 'left');
    leaving.abort();
    expect(await left).toBe('left');
    expect(announced).toHaveLength(2);
  });

  it('counts no failures while offline [S9-9]', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await ask(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(announced).toEqual([]);
  });

  it('counts nothing once it is stopped', async () => {
    stop();
    await answering(500);
    expect(announced).toEqual([]);
    expect(requestGateway.ask.length).toBe(3);
  });
});
