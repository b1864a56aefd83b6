import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorker } from './testing/start-worker.ts';

const date = 'Sun, 22 Nov 2026 10:00:00 GMT';
const open = { date, 'cache-control': 'public, max-age=30' };
const page = (text: string, status = 200) =>
  new Response(
    `<!DOCTYPE html><html><head><style>a{}</style></head><body>${text}<script id="page-data">{}</script></body></html>`,
    { status, headers: { ...open, 'content-type': 'text/html; charset=utf-8' } },
  );
const quotes = (source: string) => Response.json({ source, providers: [] }, { headers: open });
const icon = () => new Response('<svg/>', { headers: { ...open, 'content-type': 'image/svg+xml' } });

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  worker = await startWorker();
});
beforeEach(async () => {
  for (const name of await worker.caches.keys()) await worker.caches.delete(name);
  worker.messages.length = 0;
  worker.network.answer = async (path) => (path === '/icon.svg' ? icon() : page(`current ${path}`));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a new version', () => {
  it('saves the previous version’s pages again, even in a browser without URL.parse [S1-5]', async () => {
    await worker.save('tern-pages-old', '/about', page('old'));
    await worker.install();
    expect(await worker.saved('tern-pages-new')).toEqual(['/about']);
  });

  it('saves only the latest twelve pages again, with the newest last because the first is evicted first', async () => {
    const opened = Array.from({ length: 14 }, (_, number) => `/send/${number}`);
    for (const path of opened) await worker.save('tern-pages-old', path, page('old'));
    await worker.install();
    expect(await worker.saved('tern-pages-new')).toEqual(opened.slice(2));
  });

  it('deletes the pages of earlier versions, but still returns their cached data when offline', async () => {
    const path = '/api/quotes?fromCountry=US';
    await worker.save('tern-pages-old', '/about', page('old'));
    await worker.save('tern-data', path, quotes('saved'));
    await worker.activate();
    worker.network.answer = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await (await worker.request(path).response).json()).toMatchObject({ source: 'saved' });
    expect(await worker.caches.keys()).not.toContain('tern-pages-old');
  });
});

describe('a response with data', () => {
  const path = '/api/quotes?fromCountry=US';
  const fresh = { type: 'fresh', path: '/api/quotes' };
  const stored = { type: 'stored', path: '/api/quotes', at: '2026-11-22T10:00:00.000Z' };

  it('is reported to the page as fresh or saved [S4.2-2]', async () => {
    worker.network.answer = async () => quotes('current');
    await worker.request(path).done();
    expect(worker.messages).toEqual([fresh]);
    worker.network.answer = async () => Promise.reject(new TypeError('Failed to fetch'));
    await worker.request(path).done();
    expect(worker.messages).toEqual([fresh, stored]);
  });

  it.each([429, 503])('comes from the cache if the server answers with %s [S4.2-2]', async (status) => {
    await worker.save('tern-data', path, quotes('saved'));
    worker.network.answer = async () => new Response('{}', { status });
    const { response, done } = worker.request(path);
    expect(await (await response).json()).toMatchObject({ source: 'saved' });
    await done();
    expect(worker.messages).toEqual([stored]);
  });

  it('comes from the server if the server requires a proof of work', async () => {
    await worker.save('tern-data', path, quotes('saved'));
    worker.network.answer = async () => new Response('{}', { status: 428 });
    expect((await worker.request(path).response).status).toBe(428);
  });

  it('is not reported if it is an error', async () => {
    worker.network.answer = async () => new Response('{}', { status: 503 });
    await worker.request(path).done();
    expect(worker.messages).toEqual([]);
  });

  it('is still reported as saved if the current response arrives after five seconds [S4.2-2]', async () => {
    await worker.save('tern-data', path, quotes('saved'));
    const late = Promise.withResolvers<Response>();
    worker.network.answer = () => late.promise;
    vi.useFakeTimers();
    const { response, done } = worker.request(path);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await (await response).json()).toMatchObject({ source: 'saved' });
    late.resolve(quotes('current'));
    await vi.runAllTimersAsync();
    await done();
    expect(worker.messages).toEqual([stored]);
    worker.network.answer = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await (await worker.request(path).response).json()).toMatchObject({ source: 'current' });
  });
});

describe('a saved page', () => {
  const path = '/send/united-states-to-mexico';
  const busy = (status: number) => async () => page('Try again later', status);
  beforeEach(() => worker.save('tern-pages-new', path, page('saved')));

  it.each([429, 503])('is shown if the server answers with %i, and remains saved [S1-5]', async (status) => {
    let asked = 0;
    worker.network.answer = () => {
      asked += 1;
      return busy(status)();
    };
    expect(await worker.open(path)).toMatch(/data-stored="2026-11-22T10:00:00.000Z".*saved/);
    expect(asked).toBe(1);
    expect(await worker.saved('tern-pages-new')).toEqual([path]);
  });

  it('remains saved if a different site answers, such as a hotel’s sign-in page', async () => {
    await worker.save('tern-pages-new', '/about', page('saved'));
    worker.network.answer = async () => new Response('Welcome', { headers: { 'content-type': 'text/html' } });
    expect(await worker.open('/about')).toContain('http-equiv="refresh"');
    expect(await worker.open('/about')).toBe('Welcome');
    worker.network.answer = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await worker.open('/about')).toMatch(/data-stored=.*saved/);
  });

  it('is not available for an unvisited URL, which shows the server’s error', async () => {
    worker.network.answer = busy(503);
    expect(await worker.open('/send')).toContain('Try again later');
  });
});
