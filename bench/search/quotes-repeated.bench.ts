import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { type Figure, median } from '../figure.ts';
import { search, startServer, temporaryFolder } from '../setting/server-process.ts';

const rounds = 5;
const secondsPerRound = 2;

/** A search that was asked before, against a bare node:http server in a process of its own that sends the same bytes. */
export async function measure(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const bytes = await (await fetch(server.url + search)).text();
  const bare = await startBare(bytes);
  const [ours, bound]: [number[], number[]] = [[], []];
  // Taken in turns, so that whatever else the machine does weighs on both.
  for (let round = 0; round < rounds; round += 1) {
    bound.push(await perSecond(bare.url));
    ours.push(await perSecond(server.url + search));
  }
  bare.child.kill();
  await server.stop();
  folder.remove();
  return [
    {
      name: 'GET /api/quotes repeated, against bare node:http',
      ours: median(ours),
      bound: median(bound),
      unit: 'req/s',
      goal: { atLeast: 0.85 },
    },
  ];
}

async function perSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, pipelining: 4, duration: secondsPerRound });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors at ${url}`);
  return result.requests.average;
}

async function startBare(body: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../setting/bare-server.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: address.toString().trim() };
}
