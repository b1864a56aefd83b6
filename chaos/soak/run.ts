import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startScript } from '../../bench/setting/script-process.ts';
import { createTemporaryFolder, startServer } from '../../bench/setting/server-process.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { createRandom } from '../chaos-report.ts';
import { latencyReportLines, statusReportLine, streamReportLine, trendReportLines } from './report.ts';
import { type SoakSample, takeSample } from './soak-sample.ts';
import { runTraffic } from './traffic.ts';

/**
 * `npm run soak -- --minutes 60`: starts a separate server with a simulated market and its own data folder, and sends
 * it mixed traffic. After each request, a control (a bare server that never changes) receives one too. A slowdown that
 * affects both is due to the machine. Prints memory, handles, connections and event loop delay with their slopes after
 * the warm-up. Also prints the latency of each kind of request at the beginning and the end. Fails if the control
 * doesn't explain a slope or a slowdown, if too many live streams fail, or on any 5xx. A 503 doesn't count if the
 * control was slow at the same time.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } } });
const minutes = Number(values.minutes);
const maxMinutes = 240;
if (!(minutes >= 1 && minutes <= maxMinutes))
  throw new Error(`--minutes has to be from 1 to ${maxMinutes}, not ${values.minutes}`);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const sampleMs = 10_000;
const maxRequests = 2_000_000;
const maxErrors = 20;
/**
 * The length of the warm-up, during which caches fill and the compiler optimizes: 15 minutes or a third of the run,
 * whichever is shorter. The daily measurement of our prices runs 10 to 11 minutes after the start and enlarges the heap
 * once.
 */
const warmUpHours = Math.min(15, minutes / 3) / 60;
const hours = minutes / 60;

await buildIfStale();
const folder = createTemporaryFolder();
const token = randomUUID();
const server = await startServer(folder.path, {
  ...{ NODE_ENV: '', HOST: '127.0.0.1', RATES: 'simulated', QUOTES: 'catalogue,bundled,rpw' },
  ...{ TRUST_PROXY: '1', SEARCHES_PER_MINUTE: '0', OPERATOR_TOKEN: token },
});
const control = await startScript(new URL('control-server.ts', import.meta.url));
const startedAt = performance.now();
const [loadBefore = 0] = loadavg();
const hour = (): number => (performance.now() - startedAt) / 3_600_000;
const samples: SoakSample[] = [];
const watch = async (): Promise<void> => {
  while (hour() < hours) {
    samples.push(await takeSample({ ...server, token, control: control.url }, hour()));
    await wait(sampleMs);
  }
};
const say = (text: string): void => void process.stdout.write(`${text}\n`);
try {
  const [origin, random] = [server.url, createRandom(seed)];
  const traffic = { origin, control: control.url, random, hour, untilHour: hours, maxRequests };
  const [{ timed, streams }] = await Promise.all([runTraffic(traffic), watch()]);
  const warm = samples.filter((sample) => sample.hour >= warmUpHours);
  const lines = [
    ...trendReportLines(warm),
    ...latencyReportLines(timed, warmUpHours, hours),
    statusReportLine(timed, samples),
    streamReportLine(streams),
  ];
  const [load = 0] = loadavg();
  say(`load of the machine ${loadBefore.toFixed(1)} → ${load.toFixed(1)}`);
  say(`${minutes} minutes, ${(warmUpHours * 60).toFixed(1)} of them warm-up; seed ${seed}`);
  say(`${timed.length} requests`);
  for (const { text, isBroken } of lines) say(`${isBroken ? 'BROKEN' : 'held  '} ${text}`);
  for (const { hour: at, ms, controlMs, error } of timed.filter((each) => each.error !== undefined).slice(0, maxErrors))
    say(`  after ${(at * 60).toFixed(1)} minutes, ${ms.toFixed(0)} ms, control ${controlMs.toFixed(0)} ms: ${error}`);
  process.exitCode = lines.some(({ isBroken }) => isBroken) ? 1 : 0;
} finally {
  control.stop();
  await server.stop();
  folder.remove();
}
