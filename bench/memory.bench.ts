import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from './measurement.ts';
import { browserHeaders } from './setting/cpu-of-requests.ts';
import { sendRequests } from './setting/raw-client.ts';
import { createTemporaryFolder, readProcessTreeMemory, startServer } from './setting/server-process.ts';

const newPages = 1000;
const newAnswers = 10_000;
const restMs = 60_000;
const maxMegabytes = 500;
const maxMegabytesLater = 350;
const question = 'fromCountry=US&toCountry=PH&currency=USD&amount=';

/**
 * Measures the memory of the server and the database after requests for a thousand new pages and ten thousand new
 * searches. Measures it again a minute later.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path);
  const ask = (count: number, path: string): Promise<unknown> =>
    sendRequests(server.url, {
      connections: 10,
      count,
      headers: browserHeaders,
      pathOf: (index) => `${path}?${question}${50 + index / 4}`,
    });
  await ask(newPages, '/results');
  await ask(newAnswers, '/api/quotes');
  const after = readProcessTreeMemory(server.pid) / 1e6;
  await pause(restMs);
  const later = readProcessTreeMemory(server.pid) / 1e6;
  await server.stop();
  folder.remove();
  const goal = { atMost: 1 } as const;
  return [
    { name: 'memory after load, server and database', ours: after, bound: maxMegabytes, unit: 'MB', goal },
    { name: 'memory a minute after load', ours: later, bound: maxMegabytesLater, unit: 'MB', goal },
  ];
}
