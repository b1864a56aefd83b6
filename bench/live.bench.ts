import { type StreamProcesses, startStreamProcesses } from './live/stream-process.ts';
import { type Measurement, median } from './measurement.ts';

const listeners = 5000;
const rounds = 7;
const ticksPerRound = 20;
const maxBytesPerListener = 20_000;

/**
 * Measures the live stream with 5,000 listeners in a separate process: messages per second of server CPU time, and
 * memory per listener.
 */
export async function measure(): Promise<Measurement[]> {
  const ours = await startStreamProcesses('ours', listeners);
  const opened = await ours.report('memory');
  const raw = await startStreamProcesses('raw', listeners);
  const perSecond = { ours: [] as number[], raw: [] as number[] };
  for (const streams of [ours, raw]) await messagesPerCpuSecond(streams);
  // The servers take turns, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    perSecond.ours.push(await messagesPerCpuSecond(ours));
    perSecond.raw.push(await messagesPerCpuSecond(raw));
  }
  const after = await ours.report('memory');
  ours.close();
  raw.close();
  return [
    {
      name: 'live stream, messages per CPU second, against raw sockets',
      ours: median(perSecond.ours),
      bound: median(perSecond.raw),
      unit: 'msg',
      goal: { atLeast: 0.85 },
    },
    {
      name: 'live stream, memory for each listener',
      ours: (Math.max(opened.memoryBytes, after.memoryBytes) - ours.emptyBytes) / listeners / 1000,
      bound: maxBytesPerListener / 1000,
      unit: 'kB',
      goal: { atMost: 1 },
    },
  ];
}

async function messagesPerCpuSecond(streams: StreamProcesses): Promise<number> {
  const before = await streams.report('cpu');
  for (let tick = 0; tick < ticksPerRound; tick += 1) await streams.tick();
  const after = await streams.report('cpu');
  return (listeners * ticksPerRound) / ((after.cpuMicros - before.cpuMicros) / 1e6);
}
