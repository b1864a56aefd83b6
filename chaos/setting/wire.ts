import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One piece of a conversation as it crosses: counted over all conversations and both directions, from 1. */
export type Piece = { readonly number: number; readonly inSession: number; readonly from: 'client' | 'server' };

/** What becomes of it: it goes on, both ends lose the line in front of it, or it never comes and the line stays. */
export type Verdict = 'pass' | 'cut' | 'silence';

/** The line between a worker and the mail server, which can be cut or go silent before any piece of what is said. */
export async function layWire(target: string, judge: (piece: Piece) => Verdict | Promise<Verdict>) {
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
        // What was said before is heard before the line is gone, unless nobody would hear it.
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
    /** Connections are refused until `comeBack`; those that are open are cut. */
    goAway: hangUp,
    comeBack: (): Promise<void> => listen(own),
    close: async (): Promise<void> => {
      if (server.listening) await hangUp();
    },
  };
}
