import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { root } from '../../scripts/run.ts';
import type { Figure } from '../figure.ts';
import { type ServerProcess, startServer, temporaryFolder } from '../setting/server-process.ts';

const pages = [
  ['home', '/'],
  ['results', '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD'],
] as const;
const mostScriptKilobytes = 110;
const fewestPagesPerSecond = 1000;

/** Script that a page loads at first, brotli-compressed, and how many pages the server gives in a second. */
export async function measure(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const figures: Figure[] = [];
  for (const [name, path] of pages) {
    figures.push({
      name: `script at first load, ${name}`,
      ours: await scriptKilobytes(server, path),
      bound: mostScriptKilobytes,
      unit: 'kB',
      goal: { atMost: 1 },
    });
  }
  for (const [name, path] of pages) {
    const result = await autocannon({
      url: server.url + path,
      connections: 10,
      duration: 3,
      // As every browser asks: the compressed form is made once and kept.
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    if (result.non2xx > 0) throw new Error(`${result.non2xx} refusals at ${path}`);
    figures.push({
      name: `pages in a second, ${name}`,
      ours: result.requests.average,
      bound: fewestPagesPerSecond,
      unit: 'pages',
      goal: { atLeast: 1 },
    });
  }
  await server.stop();
  folder.remove();
  return figures;
}

async function scriptKilobytes(server: ServerProcess, path: string): Promise<number> {
  const html = await (await fetch(server.url + path)).text();
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''));
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(root, 'web/dist/client', file))).byteLength;
  return bytes / 1000;
}
