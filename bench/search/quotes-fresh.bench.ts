import type { Measurement } from '../measurement.ts';
import { measureInterleaved } from '../setting/cpu-of-requests.ts';
import { startScript } from '../setting/script-process.ts';
import { createTemporaryFolder, startServer } from '../setting/server-process.ts';
import { distinctAmount } from './search-runner.ts';

const count = 2500;
const connections = 10;
const maxP99Ms = 60;

/**
 * Measures the CPU time and the 99th-percentile latency of searches, each with a new amount. The bound is a bare
 * node:http server that only calculates the same answers.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path);
  const bare = await startScript(new URL('bare-calculation.ts', import.meta.url));
  const path = '/api/quotes?fromCountry=US&toCountry=PH&currency=USD&amount=';
  const [ours, bound] = await measureInterleaved([
    { server, connections, count, pathOf: (index) => path + distinctAmount(index) },
    { server: bare, connections, count, pathOf: (index) => `/${index}` },
  ]);
  bare.stop();
  await server.stop();
  folder.remove();
  return [
    {
      name: 'quotes, another amount each time, CPU',
      ours: ours.cpu,
      bound: bound.cpu,
      unit: 'µs',
      goal: { atMost: 1.5 },
    },
    {
      name: 'quotes, another amount each time, 99th of 10 at once',
      ours: ours.p99,
      bound: bound.p99,
      unit: 'ms',
      goal: { atMost: 2 },
    },
    {
      name: 'quotes, another amount each time, 99th of 10 at once, in time',
      ours: ours.p99,
      bound: maxP99Ms,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ];
}
