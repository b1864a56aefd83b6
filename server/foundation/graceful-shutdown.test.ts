import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createFakeTimer } from '../testing/fake-timer.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';

it("a stalled client can't block the shutdown, and pending requests get their response", async () => {
  const app = Fastify();
  let answer = (): void => {};
  const isAsked = new Promise<void>((resolve) =>
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      return 'done';
    }),
  );
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const idler = connect(port, 'localhost');
  idler.on('error', () => {});
  const isDropped = new Promise((resolve) => idler.once('close', resolve));
  idler.write('GET /slow HTTP/1.1\r\n');
  const slow = fetch(`http://localhost:${port}/slow`).then((reply) => reply.text());
  await isAsked;

  const { timer, fire } = createFakeTimer();
  const isClosed = shutDownGracefully(app, { timer, shutdown: { hasBegun: false }, delayMs: 0 });
  answer();
  expect(await slow).toBe('done');
  fire();
  await isDropped;
  await isClosed;
});

it('requests are served until the shutdown delay ends, even though the shutdown has begun', async () => {
  const app = Fastify({ return503OnClosing: false });
  const shutdown = { hasBegun: false };
  app.get('/page', () => 'page');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { timer, fire, waiting } = createFakeTimer();
  const isClosed = shutDownGracefully(app, { timer, shutdown, delayMs: 3000 });
  expect([shutdown.hasBegun, waiting()]).toEqual([true, [3000]]);
  expect((await fetch(`http://localhost:${port}/page`, { headers: { connection: 'close' } })).status).toBe(200);
  fire();
  await isClosed;
  await expect(fetch(`http://localhost:${port}/page`)).rejects.toThrow();
});
