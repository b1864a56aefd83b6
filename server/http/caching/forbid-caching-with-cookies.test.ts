import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { forbidCachingWithCookies } from './forbid-caching-with-cookies.ts';

it('a response that sets a cookie is never cached, whatever caching its route specifies [S1-5]', async () => {
  const app = Fastify();
  forbidCachingWithCookies(app);
  app.get('/plain', (_request, reply) => reply.header('cache-control', 'public, max-age=30').send({}));
  app.get('/cookie', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=30').header('set-cookie', 'a=b').send({}),
  );
  expect((await app.inject('/plain')).headers['cache-control']).toBe('public, max-age=30');
  expect((await app.inject('/cookie')).headers['cache-control']).toBe('no-store');
  await app.close();
});
