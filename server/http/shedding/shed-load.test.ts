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
  shedLoad(app, { loopDelay, maxDelayMs: 1000, page: ({ url }) => `busy at ${url}` });
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

it('requests after an overloaded second get a 503 with Retry-After', async () => {
  const { ask, work, pause } = start();
  work(1000);
  expect((await ask('/page')).statusCode).toBe(200);
  work(100);
  const refused = await ask('/page');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '2',
    'service_unavailable',
  ]);
  const page = await ask('/page', { accept: 'text/html,*/*' });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2']);
  expect(page.body).toBe('busy at /page');
  pause();
  expect((await ask('/page')).statusCode).toBe(200);
});

it('probes are answered even while the server is overloaded', async () => {
  const { ask, work } = start();
  work(60_000);
  expect([(await ask('/livez')).statusCode, (await ask('/readyz')).statusCode]).toEqual([200, 200]);
});
