import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type TrustProxy, toTrustProxyOption } from '../../foundation/config/trust-proxy.ts';
import { CachedResponse } from '../cached-response.ts';
import { pageHeaders } from '../security-headers.ts';
import { pathOfTarget } from '../target/request-target.ts';
import { enforceHttpsAndSecurityHeaders } from './strict-transport-security.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function start(settings: { PUBLIC_ORIGIN?: string; TRUST_PROXY: TrustProxy }): FastifyInstance {
  app = Fastify({ trustProxy: toTrustProxyOption(settings.TRUST_PROXY), rewriteUrl: pathOfTarget });
  enforceHttpsAndSecurityHeaders(app, settings);
  app.get('/plain', () => ({ fine: true }));
  app.get('/page', (_request, reply) => reply.headers(pageHeaders()).send('<p>'));
  app.get('/finished', (request, reply) => {
    new CachedResponse(200, { 'content-type': 'text/plain' }, 'done').send(reply, request.headers);
    return reply;
  });
  app.get('/broken', () => {
    throw new Error('broken');
  });
  return app;
}

it("every response has security headers that don't overwrite headers set by its route", async () => {
  start({ TRUST_PROXY: false });
  for (const url of ['/plain', '/broken', '/nowhere']) {
    const { headers } = await app.inject(url);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['content-security-policy'], url).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  }
  const { headers } = await app.inject('/page');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

it('HTTP visitors to an HTTPS site are redirected, but only if a trusted proxy reports that they used HTTP', async () => {
  const settings = { PUBLIC_ORIGIN: 'https://tern.example', TRUST_PROXY: 1 };
  const http = { 'x-forwarded-proto': 'http' };
  const moved = await start(settings).inject({ url: '/plain?a=1', headers: http });
  expect([moved.statusCode, moved.headers.location]).toEqual([308, 'https://tern.example/plain?a=1']);
  const outward = await app.inject({ url: '//evil.example/', headers: http });
  expect(outward.headers.location).toBe('https://tern.example/evil.example/');
  const whole = await app.inject({ url: '/', headers: http });
  expect(whole.headers.location).toBe('https://tern.example/');
  const secure = await app.inject({ url: '/plain', headers: { 'x-forwarded-proto': 'https' } });
  expect([secure.statusCode, secure.headers['strict-transport-security']]).toEqual([
    200,
    'max-age=63072000; includeSubDomains',
  ]);
  expect((await app.inject('/plain')).statusCode).toBe(200);
  await app.close();
  expect((await start({ ...settings, TRUST_PROXY: false }).inject({ url: '/plain', headers: http })).statusCode).toBe(
    200,
  );
});

it.each(['/api/quotes?amount=1', '//api/quotes', '/mcp', '/mcp?a'])(
  'a program that uses HTTP is rejected instead of redirected: %s',
  async (url) => {
    start({ PUBLIC_ORIGIN: 'https://tern.example', TRUST_PROXY: 1 });
    const reply = await app.inject({ url, headers: { 'x-forwarded-proto': 'http' } });
    expect([reply.statusCode, reply.headers.location]).toEqual([403, undefined]);
    expect(reply.json()).toMatchObject({ code: 'forbidden', detail: 'Use https://tern.example.' });
    for (const page of ['/apiary', '/mcpx']) {
      const moved = await app.inject({ url: page, headers: { 'x-forwarded-proto': 'http' } });
      expect(moved.statusCode).toBe(308);
    }
  },
);

it.each(['/plain', '/page', '/broken', '/nowhere', '/finished'])(
  'HSTS is sent with %s if the public origin uses HTTPS, but not if it uses HTTP',
  async (url) => {
    start({ PUBLIC_ORIGIN: 'https://tern.example', TRUST_PROXY: false });
    const { headers } = await app.inject({ url });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    await app.close();
    start({ PUBLIC_ORIGIN: 'http://tern.example', TRUST_PROXY: false });
    expect((await app.inject({ url })).headers['strict-transport-security']).toBeUndefined();
  },
);
