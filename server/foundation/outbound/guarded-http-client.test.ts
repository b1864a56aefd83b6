import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpClient } from './guarded-http-client.ts';
import type { HttpStreamResponse } from './http-client.ts';
import { requireOk } from './require-ok.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serverWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function client(overrides: Partial<Parameters<typeof createHttpClient>[0]> = {}) {
  const logged: unknown[] = [];
  const log = (event: string, fields?: object) => void logged.push({ event, ...fields });
  const http = createHttpClient({
    allowedHosts: ['rates.example'],
    now: () => 0,
    log,
    allowLoopback: true,
    ...overrides,
  });
  return { http, logged };
}

describe('the outgoing HTTP client', () => {
  it('returns the status, headers and body of any response', async () => {
    const base = await serverWith((_request, response) => response.writeHead(404, { 'x-a': 'b' }).end('grüezi'));
    const answer = await client().http.get(`${base}/x`);
    expect(answer).toMatchObject({ status: 404, body: 'grüezi' });
    expect(answer.headers['x-a']).toBe('b');
  });

  it.each([
    'http://rates.example/',
    'https://other.example/',
    'https://rates.example.evil.example/',
    'https://rates.example:8443/',
    'https://user:secret@rates.example/',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    'http://127.0.0.1.nip.io/',
    'not an address',
  ])('refuses to call %j', async (url) => {
    await expect(client().http.get(url)).rejects.toMatchObject({ code: 'refused_host' });
  });

  it('calls localhost only if that is allowed', async () => {
    let calls = 0;
    const base = await serverWith((_request, response) => response.end(String(++calls)));
    await expect(client({ allowLoopback: false }).http.get(base)).rejects.toMatchObject({ code: 'refused_host' });
    expect(await client({ allowLoopback: true }).http.get(base)).toMatchObject({ status: 200, body: '1' });
  });

  it('times out if the server is silent before or during the body', async () => {
    const silent = await serverWith(() => {});
    await expect(client().http.get(silent, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
    const drip = await serverWith((_request, response) => void response.write('a'));
    await expect(client().http.get(drip, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('stops reading if the body is too large, even if it was small before decompression', async () => {
    let sent = 0;
    const base = await serverWith((request, response) => {
      if (request.url === '/bomb') {
        return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)));
      }
      const more = () => {
        while (sent < 50_000_000 && !response.destroyed) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    await expect(client().http.get(`${base}/huge`)).rejects.toMatchObject({ code: 'too_large' });
    expect(sent).toBeLessThan(25_000_000);
    await expect(client().http.get(`${base}/bomb`)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('rejects a body whose declared length is too large without reading it', async () => {
    const base = await serverWith((_request, response) => {
      response.writeHead(200, { 'content-length': '9000000' });
      response.write('a');
    });
    await expect(client().http.get(base)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('follows a limited number of redirects, and only on the same host', async () => {
    const base = await serverWith((request, response) => {
      if (request.url === '/end') return void response.end('there');
      const location =
        { '/here': '/end', '/away': 'https://rates.example/', '/loop': '/loop' }[request.url ?? ''] ?? '';
      response.writeHead(302, { location }).end();
    });
    const { http } = client();
    expect((await http.get(`${base}/here`)).body).toBe('there');
    await expect(http.get(`${base}/away`)).rejects.toMatchObject({ code: 'refused_host' });
    await expect(http.get(`${base}/loop`)).rejects.toMatchObject({ code: 'refused_host' });
  });

  it('reports a network error if the connection is refused', async () => {
    await expect(client().http.get('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'network' });
  });

  it("streams a large body under the same limits and passes on the reader's errors", async () => {
    const base = await serverWith((request, response) => {
      if (request.url === '/broken') {
        response.writeHead(200, { 'content-length': '300000' }).write(Buffer.alloc(100_000));
        return void setImmediate(() => response.destroy());
      }
      response.end(Buffer.alloc(300_000));
    });
    const { http, logged } = client();
    const count = async ({ body }: HttpStreamResponse) => {
      let bytes = 0;
      for await (const chunk of body) bytes += chunk.byteLength;
      return bytes;
    };
    expect(await http.stream(`${base}/x`, count)).toBe(300_000);
    await expect(http.stream(`${base}/x`, count, { maxBytes: 1000 })).rejects.toMatchObject({ code: 'too_large' });
    await expect(http.stream(`${base}/broken`, count)).rejects.toMatchObject({ code: 'network' });
    await expect(http.stream('https://other.example/', count)).rejects.toMatchObject({ code: 'refused_host' });
    const full = () => Promise.reject(new Error('the disk is full'));
    await expect(http.stream(`${base}/x`, full)).rejects.toThrow('the disk is full');
    expect(logged).toHaveLength(3);
  });

  it('sends JSON with the same host, timeout and size limits', async () => {
    const seen: string[] = [];
    const base = await serverWith((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        seen.push(`${request.method} ${request.headers['content-type']} ${String(request.headers['x-a'])} ${body}`);
        if (request.url === '/silent') return;
        response.writeHead(201).end(request.url === '/huge' ? 'a'.repeat(2000) : 'ok');
      });
    });
    const { http } = client();
    expect(await http.post(`${base}/x`, { q: 'grüezi' }, { headers: { 'x-a': 'b' } })).toMatchObject({ status: 201 });
    expect(seen).toEqual(['POST application/json b {"q":"grüezi"}']);
    await expect(http.post('https://other.example/', {})).rejects.toMatchObject({ code: 'refused_host' });
    await expect(http.post(`${base}/silent`, {}, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
    await expect(http.post(`${base}/huge`, {}, { maxBytes: 1000 })).rejects.toMatchObject({ code: 'too_large' });
    await expect(http.post('http://127.0.0.1:1/', {})).rejects.toMatchObject({ code: 'network' });
  });

  it("never forwards a body to a redirect's target, even on the same host", async () => {
    const paths: string[] = [];
    const base = await serverWith((request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(client().http.post(`${base}/here`, { secret: 1 })).rejects.toMatchObject({ code: 'refused_host' });
    expect(paths).toEqual(['/here']);
  });

  it("logs why TLS failed, so an expired certificate isn't mistaken for an outage", async () => {
    const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
    const { http, logged } = client({ fetch: () => Promise.reject(new TypeError('fetch failed', { cause: expired })) });
    await expect(http.get('https://rates.example/x')).rejects.toMatchObject({ code: 'network' });
    expect(logged).toEqual([expect.objectContaining({ event: 'outbound.not-trusted', reason: 'CERT_HAS_EXPIRED' })]);
  });

  it('never logs a query or a header', async () => {
    const base = await serverWith((_request, response) => response.end('ok'));
    const { http, logged } = client();
    await http.get(`${base}/latest.json?app_id=secret1`, { headers: { authorization: 'Bearer secret2' } });
    await http.get('http://127.0.0.1:1/?app_id=secret1').catch((error: Error) => logged.push(error.message));
    expect(logged).toHaveLength(3);
    expect(JSON.stringify(logged)).not.toMatch(/secret|app_id|Bearer/);
  });

  it.each([
    ['a number of seconds', '120', 120_000],
    ['a date', new Date(60_000).toUTCString(), 60_000],
    ['invalid', 'soon', undefined],
    ['missing', undefined, undefined],
  ])('reports the delay only if Retry-After is valid (the header is %s)', (_, header, retryAfterMs) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header };
    const refused = () => requireOk({ status: 429, headers, body: '' }, 'Source', 0);
    expect(refused).toThrowError(expect.objectContaining({ code: 'status', status: 429, retryAfterMs }));
  });
});
