import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * The control of a soak run: a bare node:http server, which never changes. Each request gets the same short response
 * after the same calculation. The calculation takes a few milliseconds, so other load on the machine can interrupt the
 * control just as it interrupts our server. `/loop-delay` returns the event loop's delay since the last request for it.
 */
const block = Buffer.alloc(1 << 20, 'tern');
const rounds = 4;
const loop = monitorEventLoopDelay({ resolution: 20 });
loop.enable();
const server = createServer((request, response) => {
  if (request.url === '/loop-delay') {
    const delay = { p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 };
    loop.reset();
    return response.end(JSON.stringify(delay));
  }
  const hash = createHash('sha256');
  for (let round = 0; round < rounds; round += 1) hash.update(block);
  response.end(hash.digest('hex'));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
