import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CachedResponse } from './cached-response.ts';

const page = `<!DOCTYPE html>${'what arrives '.repeat(200)}`;
const kept = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0', vary: 'Cookie' };

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  const answers: Record<string, CachedResponse> = {
    '/page': new CachedResponse(200, kept, page),
    '/other': new CachedResponse(200, kept, `${page}!`),
    '/private': new CachedResponse(200, { ...kept, 'cache-control': 'no-store' }, page),
    '/missing': new CachedResponse(404, kept, page),
  };
  for (const [url, bytes] of Object.entries(answers))
    app.get(url, async (request, reply) => {
      bytes.send(reply, request.headers);
      return reply;
    });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const tagOf = async (url: string): Promise<string> => String((await get(url)).headers['etag']);

describe('CachedResponse', () => {
  it('sends the complete body with the same ETag, whether or not the client accepts compression', async () => {
    const plain = await get('/page');
    const compressed = await get('/page', { 'accept-encoding': 'gzip, br' });
    expect(plain.body).toBe(page);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(page);
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' });
    expect(compressed.headers['etag']).toBe(plain.headers['etag']);
    expect(plain.headers['etag']).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('sends Zstandard with the same ETag to a client that accepts it, and can still send other encodings', async () => {
    const reply = await get('/page', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'Cookie, Accept-Encoding' });
    expect(zstdDecompressSync(reply.rawPayload).toString()).toBe(page);
    expect(reply.headers['etag']).toBe(await tagOf('/page'));
    expect(brotliDecompressSync((await get('/page', { 'accept-encoding': 'br' })).rawPayload).toString()).toBe(page);
    expect(gunzipSync((await get('/page', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(page);
  });

  it("sends gzip with the same ETag if the client doesn't accept brotli", async () => {
    for (const accepted of ['gzip, deflate', 'br;q=0, gzip']) {
      const reply = await get('/page', { 'accept-encoding': accepted });
      expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Cookie, Accept-Encoding' });
      expect(gunzipSync(reply.rawPayload).toString()).toBe(page);
      expect(reply.headers['etag']).toBe(await tagOf('/page'));
      expect(reply.headers['content-length']).toBe(String(reply.rawPayload.byteLength));
    }
  });

  it('stores one compressed form instead of the original, and can still send the original', async () => {
    const bytes = new CachedResponse(200, kept, page);
    app.get('/held', async (request, reply) => {
      bytes.send(reply, request.headers);
      return reply;
    });
    expect(bytes.size).toBe(2 * page.length);
    const compressed = await get('/held', { 'accept-encoding': 'br' });
    expect(bytes.size).toBe(2 * compressed.rawPayload.byteLength);
    expect((await get('/held')).body).toBe(page);
    expect(gunzipSync((await get('/held', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(page);
  });

  it('sends the original to clients that refuse compression', async () => {
    const reply = await get('/page', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect([reply.headers['content-encoding'], reply.body]).toEqual([undefined, page]);
  });

  it.each([(tag: string) => tag, (tag: string) => `"old", ${tag}`, () => '*'])(
    'sends no body to clients that already have it (case %#)',
    async (header) => {
      const reply = await get('/page', { 'if-none-match': header(await tagOf('/page')), 'accept-encoding': 'br' });
      expect([reply.statusCode, reply.body]).toEqual([304, '']);
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, max-age=0',
        vary: 'Cookie, Accept-Encoding',
        etag: await tagOf('/page'),
      });
      expect(reply.headers).not.toHaveProperty('content-type');
    },
  );

  it.each(['', 'W/"AAAAAAAAAAAAAAAAAAAAAA"', '"', ','])(
    'sends the body to clients that send the tag of another version or an invalid tag (%j)',
    async (header) => {
      expect((await get('/page', { 'if-none-match': header })).body).toBe(page);
      expect((await get('/page', { 'if-none-match': await tagOf('/other') })).body).toBe(page);
    },
  );

  it.each(['/private', '/missing'])('has no ETag if caching is forbidden or the status is 404: %s', async (url) => {
    const reply = await get(url, { 'if-none-match': '*' });
    expect(reply.body).toBe(page);
    expect(reply.headers).not.toHaveProperty('etag');
  });
});
