import type { Measurement } from '../measurement.ts';
import { measureRepeatedRequest } from '../setting/cpu-of-requests.ts';
import { createTemporaryFolder, searchPath, startServer } from '../setting/server-process.ts';

/** Measures the CPU time of a repeated search. */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path);
  const figure = await measureRepeatedRequest('quotes asked before, CPU, against bare node:http', server, searchPath);
  await server.stop();
  folder.remove();
  return [figure];
}
