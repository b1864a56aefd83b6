import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFiles } from './serve-files.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-files-'));
  const root = join(folder, 'assets/client');
  for (const name of ['assets', 'flags']) await mkdir(join(root, name), { recursive: true });
  for (const file of ['sw.js', 'embed.js', 'assets/app-1a2b.js', 'flags/de.svg'])
    for (const ending of ['', '.br', '.gz']) await writeFile(join(root, file + ending), 'x');
  app = Fastify();
  await serveFiles(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe.each(['br', 'gzip', 'identity'])('serveFiles with encoding %s', (encoding) => {
  it.each([
    ['/sw.js', 'no-cache'],
    ['/embed.js', 'public, max-age=86400'],
    ['/flags/de.svg', 'public, max-age=86400'],
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
  ])('sends %s with Cache-Control %s, even if its folder is in a folder named assets', async (url, expected) => {
    const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['cache-control']).toBe(expected);
  });
});
