import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

export type DatabaseProxy = {
  /** The settings for connecting to the database through this proxy. */
  readonly connection: pg.ClientConfig;
  /** Cuts every connection and refuses new ones, as if the database had stopped. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Drops all traffic without closing connections, as if the machine had lost its network connection. */
  dropTraffic(): void;
  restoreTraffic(): void;
  /** Delays responses, as if the database were overloaded. Returns a function that releases them. */
  delayResponses(): () => void;
  close(): Promise<void>;
};

/** Opens a proxy between a program and its database. A test can cut, silence or slow down the connection. */
export async function openDatabaseProxy(target: pg.ClientConfig): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = new pg.Client(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let held: (() => void)[] | undefined;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (!isSilent) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isSilent) return;
      if (held) held.push(() => near.write(bytes));
      else near.write(bytes);
    });
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const disconnect = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    connection: { host: '127.0.0.1', port: own, user, password: password ?? undefined, database },
    disconnect,
    reconnect: () => listen(own),
    dropTraffic: () => void (isSilent = true),
    restoreTraffic: () => void (isSilent = false),
    delayResponses() {
      const waiting: (() => void)[] = [];
      held = waiting;
      return () => {
        held = undefined;
        for (const send of waiting) send();
      };
    },
    close: async () => {
      if (server.listening) await disconnect();
    },
  };
}
