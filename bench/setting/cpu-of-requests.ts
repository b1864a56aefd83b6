import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Measurement, median } from '../measurement.ts';
import { sendRequests } from './raw-client.ts';
import { startScript } from './script-process.ts';
import { readCpuMicros } from './server-process.ts';

export type RequestSeries = {
  readonly server: { readonly url: string; readonly pid: number };
  readonly connections: number;
  /** Requests per round: enough for a second of CPU time, because the system measures it in steps of 10 ms. */
  readonly count: number;
  /**
   * Returns the path of a request. The index continues from round to round, so that each request can be a new search.
   */
  readonly pathOf: (index: number) => string;
};

export type RequestCost = {
  /**
   * User and system CPU time per request for the server's whole process tree, in microseconds: the median of all
   * rounds.
   */
  readonly cpu: number;
  /** The time, in milliseconds, within which 99% of the requests finish: the median of all rounds. */
  readonly p99: number;
};

const rounds = 5;
/** An Accept-Encoding header like a browser's. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Sends requests to several servers in turn, so that other load on the machine affects all of them. The first round is
 * a warm-up and doesn't count.
 */
export async function measureInterleaved<const T extends readonly RequestSeries[]>(
  sides: T,
): Promise<{ [K in keyof T]: RequestCost }> {
  const taken = sides.map(() => ({ cpu: [] as number[], p99: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [side, { server, connections, count, pathOf }] of sides.entries()) {
      const before = readCpuMicros(server.pid);
      const load = {
        connections,
        count,
        headers: browserHeaders,
        pathOf: (index: number) => pathOf(round * count + index),
      };
      const times = await sendRequests(server.url, load);
      if (round === 0) continue;
      taken[side]?.cpu.push((readCpuMicros(server.pid) - before) / count);
      taken[side]?.p99.push(ninetyNinth(times));
    }
  }
  return taken.map(({ cpu, p99 }) => ({ cpu: median(cpu), p99: median(p99) })) as { [K in keyof T]: RequestCost };
}

const manyRequests = 10_000;
/**
 * The maximum CPU time, as a multiple of a bare node:http server's. 1.11 times the CPU time corresponds to 0.90 of the
 * speed.
 */
const maxTimesBare = 1.11;

/**
 * Measures the CPU time of a repeated request. The bound is a bare node:http server in a separate process that sends
 * the same bytes.
 */
export async function measureRepeatedRequest(
  name: string,
  server: RequestSeries['server'],
  path: string,
): Promise<Measurement> {
  const { bytes, type } = await readRaw(server.url + path);
  const bare = await startScript(new URL('bare-server.ts', import.meta.url), [type], bytes);
  const load = { connections: 10, count: manyRequests, pathOf: () => path };
  const [ours, bound] = await measureInterleaved([
    { server, ...load },
    { server: bare, ...load },
  ]);
  bare.stop();
  return { name, ours: ours.cpu, bound: bound.cpu, unit: 'µs', goal: { atMost: maxTimesBare } };
}

/** Returns the compressed body and its content type. */
async function readRaw(url: string): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  const [reply] = (await once(get(url, { headers: browserHeaders }), 'response')) as [IncomingMessage];
  if (reply.headers['content-encoding'] !== 'zstd') throw new Error(`${url} came uncompressed`);
  return { bytes: await buffer(reply), type: reply.headers['content-type'] ?? '' };
}

function ninetyNinth(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}
