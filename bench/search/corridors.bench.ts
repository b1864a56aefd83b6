import type { Measurement } from '../measurement.ts';
import { createTemporaryFolder, readCpuMicros, startServer } from '../setting/server-process.ts';

const maxMillis = 10;
const rounds = 200;

/**
 * Measures the server CPU time per response of the popular-corridors endpoint. The market is simulated, so its rates
 * change constantly.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path, { RATES: 'simulated' });
  const ask = async (): Promise<void> => {
    const reply = await fetch(`${server.url}/api/corridors/popular?limit=8`);
    if (reply.status !== 200) throw new Error(`The corridors answered ${reply.status}`);
    await reply.arrayBuffer();
  };
  for (let round = 0; round < 20; round += 1) await ask();
  const before = readCpuMicros(server.pid);
  for (let round = 0; round < rounds; round += 1) await ask();
  const ours = (readCpuMicros(server.pid) - before) / rounds / 1000;
  await server.stop();
  folder.remove();
  return [{ name: 'popular corridors, CPU', ours, bound: maxMillis, unit: 'ms', goal: { atMost: 1 } }];
}
