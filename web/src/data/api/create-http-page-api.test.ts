import { describe, expect, it } from 'vitest';
import { createHttpPageApi, searchTimeoutMs, sentenceTimeoutMs } from './create-http-page-api.ts';
import { requestJson } from './request-json.ts';

const answering =
  (body: unknown, status = 200) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const ask = (fetch: typeof globalThis.fetch, more = {}) => requestJson('/api/x', { fetch, timeoutMs: 1000, ...more });

describe('the HTTP page API', () => {
  it('returns the data of a successful response', async () => {
    expect(await ask(answering({ a: 1 }))).toEqual({ ok: true, data: { a: 1 } });
  });

  it("returns the problem from the server's response", async () => {
    const problem = { type: 'x', title: 'y', status: 400, code: 'invalid_parameters' };
    expect(await ask(answering(problem, 400))).toEqual({ ok: false, problem });
  });

  it.each([
    ['<html>', 200, 502, 'service_unavailable'],
    ['<html>', 502, 502, 'service_unavailable'],
    ['', 429, 429, 'too_many_requests'],
    ['', 404, 404, 'not_found'],
  ])('turns an unexpected response into a problem: "%s" with status %s', async (body, status, expected, code) => {
    expect(await ask(answering(body, status))).toMatchObject({ ok: false, problem: { status: expected, code } });
  });

  it('reports an unreachable server as a network problem [S8-13]', async () => {
    const failing = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await ask(failing)).toMatchObject({ ok: false, problem: { title: 'network', status: 503 } });
  });

  it('reports a slow server as a timeout [S8-11]', async () => {
    const hanging: typeof globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    expect(await ask(hanging, { timeoutMs: 5 })).toMatchObject({
      ok: false,
      problem: { title: 'timeout', status: 504 },
    });
  });

  it('throws only if the caller aborts', async () => {
    const stop = new AbortController();
    stop.abort(new Error('left the page'));
    const aborted: typeof globalThis.fetch = async (_input, init) => {
      init?.signal?.throwIfAborted();
      return new Response('{}');
    };
    await expect(ask(aborted, { signal: stop.signal })).rejects.toThrow('left the page');
  });

  describe('when a body stalls after the headers', () => {
    const stalling: typeof globalThis.fetch = async (_input, init) => {
      const start = (body: ReadableStreamDefaultController) =>
        init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
      return new Response(new ReadableStream({ start }));
    };

    it('reports a timeout [S8-11]', async () => {
      expect(await ask(stalling, { timeoutMs: 5 })).toMatchObject({
        ok: false,
        problem: { title: 'timeout', status: 504 },
      });
    });

    it('throws if the caller aborts', async () => {
      const stop = new AbortController();
      const asked = ask(
        async (...request) => {
          queueMicrotask(() => stop.abort(new Error('left the page')));
          return stalling(...request);
        },
        { signal: stop.signal },
      );
      await expect(asked).rejects.toThrow('left the page');
    });
  });

  it('sends a sentence with special characters, and returns the parsed sentence [D7]', async () => {
    const asked: string[] = [];
    const api = createHttpPageApi(async (input) => {
      asked.push(input as string);
      return new Response('{"open":[],"parts":[]}');
    });
    expect(await api.understand('5 € & more')).toEqual({ ok: true, data: { open: [], parts: [] } });
    await api.understand('5 €', { language: 'pt' });
    expect(asked).toEqual([
      '/api/search/understand?query=5+%E2%82%AC+%26+more',
      '/api/search/understand?query=5+%E2%82%AC&language=pt',
    ]);
  });

  it('has timeouts of 15 s (sentence) and 10 s (search), and sends only set fields [S9-7] [S7-4] [S7-5]', async () => {
    const asked: string[] = [];
    const api = createHttpPageApi(async (input) => {
      asked.push(input instanceof Request ? input.url : input.toString());
      return new Response('{}');
    });
    await api.quotes({ fromCountry: 'US', toCountry: 'PH', amount: 500, payoutMethod: '' });
    await api.rateHistory({ from: 'USD', to: 'PHP', days: 30 });
    expect([sentenceTimeoutMs, searchTimeoutMs]).toEqual([15_000, 10_000]);
    expect(asked).toEqual(['/api/quotes?fromCountry=US&toCountry=PH&amount=500', '/api/rates/USD/PHP/history?days=30']);
  });
});
