import type { Measurement } from '../measurement.ts';
import { measureInterleaved, measureRepeatedRequest } from '../setting/cpu-of-requests.ts';
import { createTemporaryFolder, startServer } from '../setting/server-process.ts';

const question = 'fromCountry=US&toCountry=PH&currency=USD&amount=';
const pages = [
  ['home', '/'],
  ['results', `/results?${question}500`],
  ['corridor', '/send/united-states-to-mexico'],
] as const;
const newPages = 100;
const newAnswers = 1500;
/** The maximum CPU time per page: in milliseconds, and as a multiple of the CPU time for the same answer as JSON. */
const maxPageMs = 8;
const maxTimesItsAnswer = 20;

/**
 * Measures the CPU time per page, including the database's. First requests the same page repeatedly, then results pages
 * with a new amount each time.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path);
  const figures: Measurement[] = [];
  for (const [name, path] of pages)
    figures.push(await measureRepeatedRequest(`${name} page asked before, CPU, against bare node:http`, server, path));
  const [page, answer] = await measureInterleaved([
    { server, connections: 1, count: newPages, pathOf: (index) => `/results?${question}${1000 + index / 4}` },
    {
      server,
      connections: 1,
      count: newAnswers,
      pathOf: (index) => `/api/quotes?${question}${1000 + index / 4}&estimates=folded`,
    },
  ]);
  await server.stop();
  folder.remove();
  const name = 'results page, another amount each time, CPU';
  const ours = page.cpu / 1000;
  figures.push({ name, ours, bound: maxPageMs, unit: 'ms', goal: { atMost: 1 } });
  figures.push({
    ...{ name: `${name}, against its JSON`, ours, bound: answer.cpu / 1000, unit: 'ms' },
    goal: { atMost: maxTimesItsAnswer },
  });
  return figures;
}
