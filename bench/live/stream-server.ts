import { type AddressInfo, createServer, type Socket } from 'node:net';
import { systemTimer } from '../../server/foundation/jobs/timer.ts';
import { createLiveHub } from '../../server/http/live/live-hub.ts';
import { httpStreamHead } from '../../server/http/live/open-stream.ts';
import { startLiveServer } from '../../server/http/live/testing/start-live-server.ts';
import type { PairRate } from '../../server/market/rates/current-rates.ts';
import type { StreamProcessCommand, StreamProcessMessage } from './stream-process.ts';

/**
 * A separate process for `live.bench.ts`: our live stream or, as the bound, a raw socket loop that sends equivalent
 * events.
 */
const [kind = 'ours'] = process.argv.slice(2);
const many = 100_000;
const first = 'event: rates\nid: raw-1\ndata: {}\n\n';
const tickOf = kind === 'ours' ? await ours() : raw();

async function ours(): Promise<() => void> {
  let rate = 57.12345;
  let changed = (): void => {};
  const rates = {
    rate: (): PairRate => ({ rate, asOf: Date.now(), source: 'simulated', sourceName: '', kind: 'simulated' }),
    onChange(listener: () => void) {
      changed = listener;
      return () => {};
    },
  };
  const log = (event: string): void => void process.stderr.write(`${event}\n`);
  const limits = { minIntervalMs: 0 };
  const live = createLiveHub({ rates, now: Date.now, timer: systemTimer, log, epoch: 'bench', limits });
  const { port } = await startLiveServer({ live, liveLimits: { total: many, perCaller: many, setsPerCaller: many } });
  notify({ port });
  return () => {
    rate += 0.00001;
    changed();
  };
}

function raw(): () => void {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([httpStreamHead, Buffer.from(first)]));
      sockets.add(socket);
    });
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () =>
    notify({ port: (server.address() as AddressInfo).port }),
  );
  let number = 1;
  return () => {
    number += 1;
    const data = {
      from: 'USD',
      to: 'PHP',
      rate: 57.12345,
      asOf: new Date().toISOString(),
      source: 'simulated',
      kind: 'simulated',
    };
    const bytes = Buffer.from(`event: rates\nid: bench-${number}\ndata: ${JSON.stringify({ rates: [data] })}\n\n`);
    for (const socket of sockets) socket.write(bytes);
  };
}

process.on('message', (order: StreamProcessCommand) => {
  if (order === 'tick') return tickOf();
  // Collects garbage first. Otherwise, objects left over from connecting would count as the listeners' memory.
  if (order === 'memory') globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const used = process.cpuUsage();
  notify({ cpuMicros: used.user + used.system, memoryBytes: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));

function notify(answer: StreamProcessMessage): void {
  process.send?.(answer);
}
