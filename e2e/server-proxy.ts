import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ServerProxy = {
  readonly origin: string;
  /**
   * Returns a response to send in the server's place, `cut` to drop the connection, or undefined to pass the request
   * on.
   */
  between: ((path: string) => 'cut' | { readonly type: string; readonly body: string } | undefined) | undefined;
  /** Holds back requests until the promise resolves. */
  hold: Promise<void> | undefined;
  /** Text appended to the service worker's script, which makes it a new version. */
  version: string;
  stop(): Promise<void>;
};

/**
 * Starts a proxy in front of the server. A test can cut connections, or answer in the server's place as a hotel's Wi-Fi
 * sign-in page does.
 */
export async function startServerProxy(target: string): Promise<ServerProxy> {
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
  const wire: ServerProxy = {
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
  // Requests the full, uncompressed script instead of a 304, because text is appended to it.
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
