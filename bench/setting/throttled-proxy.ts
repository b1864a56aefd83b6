import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A network's speed: round trip in milliseconds, and download and upload bandwidth in bytes per second. */
export type NetworkSpeed = { readonly roundTripMs: number; readonly downBytes: number; readonly upBytes: number };

export type ThrottledProxy = { readonly origin: string; cut(): Promise<void> };

/**
 * Starts a slow proxy to a server, for pages and service workers alike. (A browser's own throttling doesn't affect
 * workers.) A new connection starts transmitting only after one round trip, and all connections share the bandwidth.
 * `cut` is permanent.
 */
export async function startThrottledProxy(
  to: string,
  { roundTripMs, downBytes, upBytes }: NetworkSpeed,
): Promise<ThrottledProxy> {
  const { port } = new URL(to);
  const [down, up] = [lane(roundTripMs / 2, downBytes), lane(roundTripMs / 2, upBytes)];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    const readyAt = performance.now() + roundTripMs;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => carry(bytes, far, (size) => up(size, readyAt)));
    far.on('data', (bytes) => carry(bytes, near, (size) => down(size, readyAt)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async cut() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

const packetBytes = 1_400;

/** Sends the bytes packet by packet, so that a browser can parse a page while it loads. */
function carry(bytes: Buffer, to: Socket, arrival: (size: number) => Promise<unknown>): void {
  for (let from = 0; from < bytes.byteLength; from += packetBytes) {
    const packet = bytes.subarray(from, from + packetBytes);
    void arrival(packet.byteLength).then(() => to.write(packet));
  }
}

/**
 * Creates one direction of the connection. Each call of the returned function sends a number of bytes, and its promise
 * resolves once they have arrived. The promises resolve in the order of the calls.
 */
function lane(delayMs: number, bytesPerSecond: number) {
  let freeAt = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (bytes: number, notBefore: number): Promise<unknown> => {
    freeAt = Math.max(freeAt, performance.now(), notBefore) + (bytes * 1000) / bytesPerSecond;
    const arrivesAt = freeAt + delayMs;
    const before = last;
    last = wait(arrivesAt - performance.now()).then(() => before);
    return last;
  };
}
