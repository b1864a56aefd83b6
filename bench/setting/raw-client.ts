import { connect, type Socket } from 'node:net';

export type RequestLoadOptions = {
  readonly connections: number;
  readonly count: number;
  /** Returns the path and query of a request. */
  readonly pathOf: (index: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Sends `count` requests to a server over open connections, one at a time on each. Parses only the status and length of
 * each answer, so it uses little CPU compared with the server. Throws if the status of an answer isn't 200.
 * @returns the time of each request in milliseconds.
 */
export async function sendRequests(
  origin: string,
  { connections, count, pathOf, headers = {} }: RequestLoadOptions,
): Promise<readonly number[]> {
  const { hostname, port } = new URL(origin);
  const fixed = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const tail = ` HTTP/1.1\r\n${fixed.join('')}\r\n`;
  const times: number[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const answerOn = answersOf(socket);
    while (next < count) {
      const path = pathOf(next);
      next += 1;
      const startedAt = performance.now();
      socket.write(`GET ${path}${tail}`, 'latin1');
      const status = await answerOn();
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - startedAt);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, run));
  return times;
}

/** Returns a function that waits for the next answer on a connection and returns its status. */
function answersOf(socket: Socket): () => Promise<number> {
  let waiting: PromiseWithResolvers<number> | undefined;
  let head = '';
  let status = 0;
  let missing = 0;
  const finish = (): void => {
    head = '';
    waiting?.resolve(status);
  };
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.byteLength;
      if (missing === 0) finish();
      return;
    }
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1];
    if (length === undefined) {
      waiting?.reject(new Error('An answer without a length'));
      return;
    }
    missing = Number(length) - (head.length - end - 4);
    if (missing === 0) finish();
  });
  socket.once('error', (error) => waiting?.reject(error));
  socket.once('close', () => waiting?.reject(new Error('The server closed the connection')));
  return () => {
    waiting = Promise.withResolvers<number>();
    return waiting.promise;
  };
}
