import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createFakeTimer } from '../../testing/fake-timer.ts';
import { createLoopDelayMeter } from './loop-delay-meter.ts';
import { shedLoad } from './shed-load.ts';

function start() {
  let now = 0;
  const { timer, fire } = createFakeTimer();
  const app = Fastify();
  const loopDelay = createLoopDelayMeter({ now: () => now, timer });
  shedLoad(app, { loopDelay, maxDelayMs: 1000, renderPage: ({ url }) => `busy at ${url}` });
  for (const path of ['/page', '/livez', '/readyz']) app.get(path, () => 'ok');
  return {
    ask: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    /** Blocks the event loop for this long. */
    work: (ms: number) => {
      now += ms;
    },
    pause: fire,
  };
}

/** Sends requests that each block the event loop for 100 ms. Returns their statuses. */
async function keepBusy({ ask, work }: ReturnType<typeof start>, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    work(100);
    statuses.push((await ask('/page')).statusCode);
  }
  return statuses;
}

it('requests after a second of overload get a 503 with Retry-After', async () => {
  const server = start();
  expect(new Set(await keepBusy(server, 11))).toEqual(new Set([200]));
  server.work(100);
  const refused = await server.ask('/page');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '2',
    'service_unavailable',
  ]);
  const page = await server.ask('/page', { accept: 'text/html,*/*' });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2']);
  expect(page.body).toBe('busy at /page');
  server.pause();
  expect((await server.ask('/page')).statusCode).toBe(200);
});

it('requests that waited for one long interruption are answered', async () => {
  const { ask, work } = start();
  work(60_000);
  expect((await ask('/page')).statusCode).toBe(200);
  work(1000);
  expect((await ask('/page')).statusCode).toBe(200);
  work(100);
  expect((await ask('/page')).statusCode).toBe(503);
});

it('probes are answered even while the server is overloaded', async () => {
  const server = start();
  const { ask } = server;
  expect((await keepBusy(server, 12)).at(-1)).toBe(503);
  expect([(await ask('/livez')).statusCode, (await ask('/readyz')).statusCode]).toEqual([200, 200]);
});
