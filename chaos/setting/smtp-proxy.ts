import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One message on the wire, numbered from 1 across all connections and both directions. */
export type SmtpWireMessage = {
  readonly number: number;
  readonly inSession: number;
  readonly from: 'client' | 'server';
};

/**
 * What happens to a message: it gets through, the connection is cut before it, or it never arrives even though the
 * connection stays open.
 */
export type ProxyAction = 'pass' | 'cut' | 'silence';

/** Starts a proxy between a worker and the mail server. It can cut the connection or go silent before any message. */
export async function startSmtpProxy(
  target: string,
  judge: (piece: SmtpWireMessage) => ProxyAction | Promise<ProxyAction>,
) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let number = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const cut = (): void => void [client, upstream].map((socket) => socket.destroy());
    let [inSession, isSilent] = [0, false];
    for (const [from, one, other] of [
      ['client', client, upstream],
      ['server', upstream, client],
    ] as const) {
      sockets.add(one);
      let said: Promise<void> = Promise.resolve();
      one.on('data', (bytes: Buffer) => {
        number += 1;
        inSession += 1;
        const piece = { number, inSession, from };
        said = said.then(async () => {
          const verdict = isSilent ? 'silence' : await judge(piece);
          if (verdict === 'cut') cut();
          else if (verdict === 'silence') isSilent = true;
          else if (!other.destroyed) other.write(bytes);
        });
      });
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        // Waits until earlier messages have been passed on before closing the other side.
        void said.then(() => other.end());
      });
    }
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const hangUp = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: `smtp://127.0.0.1:${own}`,
    pieces: (): number => number,
    /** Closes open connections and refuses new ones until `comeBack`. */
    goAway: hangUp,
    comeBack: (): Promise<void> => listen(own),
    close: async (): Promise<void> => {
      if (server.listening) await hangUp();
    },
  };
}
