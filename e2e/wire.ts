import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Wire = {
  readonly origin: string;
  /** What stands between browser and server: answers in its place, or `cut`s the line; undefined lets it pass. */
  between: ((path: string) => 'cut' | { readonly type: string; readonly body: string } | undefined) | undefined;
  /** What an answer waits for before it comes. */
  hold: Promise<void> | undefined;
  /** Added to the script of the service worker: another version of it. */
  version: string;
  stop(): Promise<void>;
};

/** A line to the program that a test can cut, and something that answers in its place, such as a hotel's sign-in page. */
export async function startWire(target: string): Promise<Wire> {
  const server = createServer(async (incoming, reply) => {
    const path = incoming.url ?? '/';
    const other = wire.between?.(path);
    if (other === 'cut') return void incoming.socket.destroy();
    if (other) {
      return void reply
        .writeHead(200, { 'content-type': other.type, 'cache-control': 'public, max-age=60' })
        .end(other.body);
    }
    await wire.hold;
    forward(new URL(path, target), incoming, reply, path === '/sw.js' ? wire.version : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wire: Wire = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    between: undefined,
    hold: undefined,
    version: '',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return wire;
}

function forward(url: URL, incoming: IncomingMessage, reply: ServerResponse, more: string): void {
  const headers = { ...incoming.headers };
  // What is added to a script needs the script itself: plain, and not "as you have it".
  if (more) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  const outgoing = request(url, { method: incoming.method, headers }, (answer) => {
    const { 'content-length': length, ...rest } = answer.headers;
    reply.writeHead(
      answer.statusCode ?? 502,
      more || length === undefined ? rest : { ...rest, 'content-length': length },
    );
    answer.pipe(reply, { end: more === '' });
    if (more) answer.once('end', () => reply.end(more));
  });
  outgoing.on('error', () => reply.destroy());
  reply.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
