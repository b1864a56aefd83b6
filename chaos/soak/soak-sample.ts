import { readdirSync } from 'node:fs';
import { readAllocatedMemory } from '../../bench/setting/server-process.ts';

/** The values that are measured every ten seconds. */
export type SoakSample = {
  readonly hour: number;
  /** The memory that the server itself has allocated, in MB. */
  readonly memory: number;
  /** The memory that its child processes, which belong to its database, have allocated, in MB. */
  readonly databaseMemory: number;
  /**
   * The server's own open files, sockets and pipes. The files of the database processes don't count, because PostgreSQL
   * opens as many as its own limit allows.
   */
  readonly handles: number;
  /** Connections to the database. */
  readonly connections: number;
  /** The 99th percentile of the event loop's delay since the last sample, in ms. */
  readonly loopDelay: number;
  /** The 99th percentile of the control's event loop delay since the last sample, in ms. */
  readonly controlDelay: number;
  /** The longest delay of the control's event loop since the last sample, in ms. */
  readonly maxControlDelay: number;
};

export type MonitoredServer = {
  readonly url: string;
  readonly pid: number;
  readonly token: string;
  readonly control: string;
};

/** Takes one sample of a server and its control (Linux). */
export async function takeSample({ url, pid, token, control }: MonitoredServer, hour: number): Promise<SoakSample> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (reply.status !== 200) throw new Error(`/metrics answered ${reply.status}`);
  const text = await reply.text();
  const gauge = (name: string, label: string): number => {
    const found = text.split('\n').find((line) => line.startsWith(name) && line.includes(label));
    return Number(found?.split(' ').at(-1) ?? 0);
  };
  const { p99, max } = (await (await fetch(`${control}/loop-delay`)).json()) as { p99: number; max: number };
  const { own, descendants } = readAllocatedMemory(pid);
  return {
    hour,
    memory: own / 1e6,
    databaseMemory: descendants / 1e6,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: gauge('tern_database_connections{', 'state="all"'),
    loopDelay: gauge('tern_event_loop_lag_seconds{', 'quantile="0.99"') * 1000,
    controlDelay: p99,
    maxControlDelay: max,
  };
}
