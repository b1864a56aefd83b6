import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { gpcRoutes } from './gpc.routes.ts';

it('/.well-known/gpc.json declares that the site respects Global Privacy Control', async () => {
  const app = Fastify();
  gpcRoutes(app);
  const reply = await app.inject({ url: '/.well-known/gpc.json', headers: { 'sec-gpc': '1' } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(reply.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  await app.close();
});
