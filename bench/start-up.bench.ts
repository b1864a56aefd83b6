import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from './measurement.ts';
import { createTemporaryFolder, readProcessTreeMemory, startServer } from './setting/server-process.ts';

const restMs = 5000;

/**
 * Measures the time from the start of the program to its first answer, with an empty folder and with existing data.
 * Also measures the program's idle memory.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const first = await startServer(folder.path);
  await first.stop();
  const second = await startServer(folder.path);
  await pause(restMs);
  const megabytes = readProcessTreeMemory(second.pid) / 1e6;
  await second.stop();
  folder.remove();
  return [
    {
      name: 'start to first answer, empty folder',
      ours: first.firstAnswerMs,
      bound: 4000,
      unit: 'ms',
      goal: { atMost: 1 },
    },
    {
      name: 'start to first answer, existing data',
      ours: second.firstAnswerMs,
      bound: 1200,
      unit: 'ms',
      goal: { atMost: 1 },
    },
    { name: 'memory at rest, server and database', ours: megabytes, bound: 250, unit: 'MB', goal: { atMost: 1 } },
  ];
}
