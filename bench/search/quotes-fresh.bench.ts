import { quotes } from '@tern/contract/search/search.ts';
import autocannon from 'autocannon';
import { serializerOf } from '../../server/http/route.ts';
import { runSearch } from '../../server/search/run-search.ts';
import type { Figure } from '../figure.ts';
import { openSearchRoom } from '../setting/search-room.ts';
import { cpuMicros, startServer, temporaryFolder } from '../setting/server-process.ts';

const requests = 3000;
const warmUp = 500;

/** Every request another amount: the server's CPU against the calculation and one serialization by themselves. */
export async function measure(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  await ask(server.url, 0, warmUp);
  const before = cpuMicros(server.pid);
  await ask(server.url, warmUp, requests);
  const ours = (cpuMicros(server.pid) - before) / requests;
  await server.stop();
  folder.remove();
  return [
    {
      name: 'GET /api/quotes, another amount each time, CPU',
      ours,
      bound: await calculationMicros(),
      unit: 'µs',
      goal: { atMost: 2 },
    },
  ];
}

function amountOf(index: number): number {
  return 50 + index / 4;
}

async function ask(url: string, from: number, count: number): Promise<void> {
  let next = from;
  const result = await autocannon({
    url,
    amount: count,
    connections: 4,
    requests: [
      {
        setupRequest: (request) => {
          next += 1;
          return { ...request, path: `/api/quotes?fromCountry=US&toCountry=PH&currency=USD&amount=${amountOf(next)}` };
        },
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} refusals`);
}

async function calculationMicros(): Promise<number> {
  const room = await openSearchRoom();
  const write = serializerOf(quotes);
  const calculate = async (index: number): Promise<number> =>
    Buffer.from(
      write(await runSearch({ fromCountry: 'US', toCountry: 'PH', currency: 'USD', amount: amountOf(index) }, room)),
    ).byteLength;
  for (let index = 0; index < warmUp; index += 1) await calculate(index);
  const before = process.cpuUsage();
  for (let index = 0; index < requests; index += 1) await calculate(warmUp + index);
  const used = process.cpuUsage(before);
  return (used.user + used.system) / requests;
}
