import type { Measurement } from '../measurement.ts';
import { measureRepeatedRequest } from '../setting/cpu-of-requests.ts';
import { search, startServer, temporaryFolder } from '../setting/server-process.ts';

/** Measures the CPU of a repeated search. */
export async function measure(): Promise<Measurement[]> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const figure = await measureRepeatedRequest('quotes asked before, CPU, against bare node:http', server, search);
  await server.stop();
  folder.remove();
  return [figure];
}
