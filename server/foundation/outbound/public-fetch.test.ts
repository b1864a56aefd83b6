import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPublicFetch, type LookupAllAddresses } from './public-fetch.ts';

async function serverWith(listener: RequestListener): Promise<{ origin: string; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

const answering =
  (addresses: readonly string[]): LookupAllAddresses =>
  (_host, done) =>
    done(null, toAddresses(addresses));
const toAddresses = (addresses: readonly string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('the HTTP client for user-supplied URLs', () => {
  it.each([
    'http://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://0x7f.1/',
  ])('refuses the internal address %s without connecting', async (url) => {
    await expect(createPublicFetch()(url)).rejects.toMatchObject({ code: 'refused_host' });
  });

  it.each([[['127.0.0.1']], [['1.1.1.1', '10.0.0.1']], [['fd00::1']], [['::ffff:192.168.0.1']], [[]]])(
    'refuses a host name that resolves to %j',
    async (addresses) => {
      const server = await serverWith((_request, response) => response.end());
      const { port } = new URL(server.origin);
      const fetch = createPublicFetch({ lookup: answering(addresses) });
      await expect(fetch(`http://hook.example:${port}/`)).rejects.toMatchObject({ code: 'refused_host' });
      expect(server.paths).toEqual([]);
    },
  );

  it("resolves a host name exactly once per connection, so DNS rebinding can't work", async () => {
    let lookups = 0;
    const fetch = createPublicFetch({
      lookup(_host, done) {
        lookups += 1;
        done(null, toAddresses(['127.0.0.1']));
      },
    });
    for (const call of [1, 2]) {
      await expect(fetch('http://hook.example/')).rejects.toMatchObject({ code: 'refused_host' });
      expect(lookups).toBe(call);
    }
  });

  it('calls an origin that the operator allows, posts a body and returns the response', async () => {
    const server = await serverWith((request, response) => {
      request.resume().on('end', () => response.writeHead(request.url === '/empty' ? 204 : 201, { 'x-a': 'b' }).end());
    });
    const fetch = createPublicFetch({ internalOrigins: [server.origin] });
    const answer = await fetch(`${server.origin}/x`, { method: 'POST', body: 'hello' });
    expect([answer.status, answer.headers.get('x-a'), await answer.text()]).toEqual([201, 'b', '']);
    expect((await fetch(`${server.origin}/empty`)).status).toBe(204);
    const { port } = new URL(server.origin);
    await expect(fetch(`http://localhost:${port}/`)).rejects.toMatchObject({ code: 'refused_host' });
    expect(server.paths).toEqual(['/x', '/empty']);
  });

  it('stops when it is aborted, even if no response arrives', async () => {
    const server = await serverWith(() => {});
    const stop = new AbortController();
    const call = createPublicFetch({ internalOrigins: [server.origin] })(server.origin, { signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    await expect(call).rejects.toThrow();
  });
});
