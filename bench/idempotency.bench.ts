import { randomUUID } from 'node:crypto';
import { once as happened } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Measurement, median } from './measurement.ts';
import { createTemporaryFolder, startServer } from './setting/server-process.ts';
import { signInAt } from './setting/sign-in.ts';

const rounds = 60;
/** The maximum time that a write with a key may take, as a multiple of the time without one. */
const goal = { atMost: 1.15 } as const;

/**
 * Measures how much time an idempotency key adds to a write: changing a favorite's note with and without a key, one
 * request at a time.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path, { NODE_ENV: 'development' });
  const cookie = await signInAt(server.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const path = `/api/favorites/${randomUUID()}`;
  const write = async (key: boolean): Promise<number> => {
    const body = JSON.stringify({ fromCountry: 'US', toCountry: 'PH', note: randomUUID() });
    const headers = {
      cookie,
      origin: server.url,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': randomUUID() }),
    };
    for (;;) {
      const startedAt = performance.now();
      const sent = request(server.url + path, { agent, method: 'PUT', headers }).end(body);
      const [reply] = (await happened(sent, 'response')) as [IncomingMessage];
      await buffer(reply);
      if (reply.statusCode === 200) return (performance.now() - startedAt) * 1000;
      if (reply.statusCode !== 429) throw new Error(`Answered ${reply.statusCode}`);
      await new Promise((resolve) => setTimeout(resolve, Number(reply.headers['retry-after'] ?? 1) * 1000));
    }
  };
  const [ours, bound]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, so that neither variant benefits from going first and other load on the machine affects
    // both equally.
    for (const withKey of round % 2 === 0 ? [true, false] : [false, true]) {
      const micros = await write(withKey);
      if (round >= 5) (withKey ? ours : bound).push(micros);
    }
  }
  agent.destroy();
  await server.stop();
  folder.remove();
  return [
    { name: 'a write with an idempotency key, time', ours: median(ours), bound: median(bound), unit: 'µs', goal },
  ];
}
