import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { pathOfTarget, rejectInvalidTargets } from './request-target.ts';

let app: FastifyInstance;
let test: TestApp;
beforeAll(async () => {
  app = Fastify({ rewriteUrl: pathOfTarget });
  rejectInvalidTargets(app);
  app.get('/*', (request) => ({ path: new URL(request.url, `http://${request.host || 'localhost'}`).pathname }));
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([app.close(), test.close()]));

/** Returns the server's response to bytes that no client library would ever send. */
async function answerTo(head: string): Promise<string> {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

describe('the server', () => {
  it.each([
    ['//evil.example/x', '/evil.example/x'],
    ['//[', '/['],
    ['//a:99999/?b=//c', '/a:99999/?b=//c'],
    ['/\\[', '/['],
    ['///', '/'],
  ])('redirects the request target %s to %s', async (target, location) => {
    const reply = await answerTo(`GET ${target} HTTP/1.1\r\nHost: localhost`);
    expect(reply).toMatch(/^HTTP\/1\.1 308 /);
    expect(reply).toContain(`\r\nlocation: ${location}\r\n`);
  });

  it('handles an absolute URL like its path', async () => {
    const reply = await answerTo('GET http://localhost/api/rates/USD/PHP HTTP/1.1\r\nHost: localhost');
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(pathOfTarget({ url: 'HTTP://tern.example?a=1' })).toBe('/?a=1');
    expect(pathOfTarget({ url: '*' })).toBe('*');
  });

  it.each(['/%', '/api/rates/%E0%A4/PHP', '/results?a=%'])('never answers %s with a server error', async (target) => {
    const reply = await answerTo(`GET ${target} HTTP/1.1\r\nHost: localhost`);
    expect(Number(reply.slice(9, 12))).toBeLessThan(500);
  });

  it('sends a problem document for a path with an invalid percent encoding', async () => {
    const reply = await test.app.inject('/api/%E0%A4');
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameters']);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });
});

it('the response to an undecodable path has the HSTS header', async () => {
  const secure = await startTestApp({ PUBLIC_ORIGIN: 'https://tern.example' });
  const { headers } = await secure.app.inject('/api/%E0%A4');
  await secure.close();
  expect(headers['strict-transport-security']).toContain('max-age=63072000');
});

describe('a request with conflicting length headers', () => {
  it.each([
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 5',
    'Content-Length: 5\r\nContent-Length: 6',
    'Transfer-Encoding: x, chunked\r\nContent-Length: 5',
    'Transfer-Encoding : chunked',
  ])("is rejected, and what follows isn't parsed as another request: %j", async (lengths) => {
    const smuggled = '0\r\n\r\nGET /livez HTTP/1.1\r\nHost: localhost';
    const reply = await answerTo(`POST /api/search/smart HTTP/1.1\r\nHost: localhost\r\n${lengths}\r\n\r\n${smuggled}`);
    expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });
});

it('slow clients have ten seconds to send headers and thirty seconds to send the whole request', () => {
  const { headersTimeout, requestTimeout } = test.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
});

describe('the Host header', () => {
  it.each(['a b', '<svg>', 'u@h', 'h:99999', '[::1', 'h/x', 'ü.example'])("can't be %j", async (host) => {
    const reply = await answerTo(`GET /robots.txt HTTP/1.1\r\nHost: ${host}`);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['localhost', 'tern.example:3000', '[::1]:3000', '127.0.0.1', 'my_host'])('can be %s', async (host) => {
    expect((await app.inject({ url: '/x', headers: { host } })).json()).toEqual({ path: '/x' });
  });

  it.each(['/robots.txt', '/sitemap.xml', '/livez', '/embed/united-states-to-mexico', '/api/auth/session'])(
    'is optional for %s in HTTP/1.0',
    async (path) => {
      expect(await answerTo(`GET ${path} HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});
