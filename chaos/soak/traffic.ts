import { setTimeout as wait } from 'node:timers/promises';
import { type AskOptions, readStream, visitorsOf } from './visitors.ts';

/** One answered request. */
export type Timed = { readonly kind: string; readonly hour: number; readonly ms: number; readonly status: number };

export type TrafficOptions = {
  readonly origin: string;
  readonly random: () => number;
  /** Hours since the run began. */
  readonly hour: () => number;
  readonly untilHour: number;
  readonly maxRequests: number;
};

const streams = 60;
const [shortestStreamMs, longestStreamMs] = [5_000, 60_000];

/** Sends mixed traffic to one server until time or requests are used up. Rejects when a request gets no answer. */
export async function runTraffic(options: TrafficOptions) {
  const { origin, random, hour, untilHour, maxRequests } = options;
  const timed: Timed[] = [];
  let streamBytes = 0;
  let opened = 0;
  const isOver = (): boolean => hour() >= untilHour || timed.length >= maxRequests;

  const askAs =
    (kind: string) =>
    async (path: string, { method = 'GET', cookie, body, address }: AskOptions = {}) => {
      const startedAt = performance.now();
      const reply = await fetch(origin + path, {
        method,
        headers: {
          origin,
          ...(cookie !== undefined && { cookie }),
          ...(address !== undefined && { 'x-forwarded-for': address }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      timed.push({ kind, hour: hour(), ms: performance.now() - startedAt, status: reply.status });
      return { status: reply.status, text };
    };
  const visits = visitorsOf(origin, random).map(async ({ kind, pauseMs, visit }) => {
    const ask = askAs(kind);
    while (!isOver()) {
      await visit(ask);
      await wait(pauseMs);
    }
  });
  const listening = Array.from({ length: streams }, async (_, at) => {
    while (!isOver()) {
      const leftMs = (untilHour - hour()) * 3_600_000;
      const ms = Math.min(leftMs, shortestStreamMs + random() * (longestStreamMs - shortestStreamMs));
      opened += 1;
      // Each from a household of its own, as a proxy in front would say.
      const bytes = await readStream(origin, `198.51.100.${at + 1}`, ms);
      streamBytes += bytes;
    }
  });
  await Promise.all([...visits, ...listening]);
  return { timed, streams: { opened, bytes: streamBytes } };
}
