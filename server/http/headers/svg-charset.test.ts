import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { setSvgCharset } from './svg-charset.ts';

it('every SVG image has a charset, but other responses are unchanged', async () => {
  const app = Fastify();
  setSvgCharset(app);
  app.get('/flag', (_request, reply) => reply.type('image/svg+xml').send('<svg/>'));
  app.get('/photo', (_request, reply) => reply.type('image/png').send('png'));
  expect((await app.inject('/flag')).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect((await app.inject('/photo')).headers['content-type']).toBe('image/png');
  await app.close();
});
