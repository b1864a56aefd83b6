import { setTimeout as wait } from 'node:timers/promises';
import { SignInError, signIn } from '../fuzz/sign-in.ts';
import { createVisitors, readStream, type VisitRequestOptions } from './visitors.ts';

/** One request with its latency. */
export type TimedRequest = {
  readonly kind: string;
  readonly hour: number;
  readonly ms: number;
  /** How long the control took to answer right afterwards, in milliseconds. */
  readonly controlMs: number;
  /** The HTTP status, or 0 if there was no answer. */
  readonly status: number;
  /** For a server error: the method, the path and the end of the body. For a failed sign-in: the reason. */
  readonly error?: string;
};

export type TrafficOptions = {
  readonly origin: string;
  /** The control's URL. */
  readonly control: string;
  readonly random: () => number;
  /** Hours since the run began. */
  readonly hour: () => number;
  readonly untilHour: number;
  readonly maxRequests: number;
};

const streams = 60;
const [shortestStreamMs, longestStreamMs] = [5_000, 60_000];
const afterFailureMs = 1000;

/**
 * Sends mixed traffic to one server until the time is up or `maxRequests` is reached. Each request is followed by one
 * to the control. Returns the timed requests and sign-ins, along with the number of streams and their total bytes.
 */
export async function runTraffic(options: TrafficOptions) {
  const { origin, control, random, hour, untilHour, maxRequests } = options;
  const timed: TimedRequest[] = [];
  let streamBytes = 0;
  let [opened, failed] = [0, 0];
  const isOver = (): boolean => hour() >= untilHour || timed.length >= maxRequests;

  const askAs =
    (kind: string) =>
    async (path: string, { method = 'GET', cookie, body, address }: VisitRequestOptions = {}) => {
      const headers = {
        origin,
        ...(cookie !== undefined && { cookie }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const { status, text, ms } = await timedFetch(origin + path, init).catch(() => noAnswer);
      const { ms: controlMs } = await timedFetch(control);
      const error = status >= 500 && { error: `${method} ${path.split('?')[0]}: ${text.slice(-200)}` };
      timed.push({ kind, hour: hour(), ms, controlMs, status, ...error });
      return { status, text };
    };
  const timedSignIn = async (account: string): Promise<string | undefined> => {
    const startedAt = performance.now();
    const result = await signIn(origin, account).catch((error: unknown) => error);
    const ms = performance.now() - startedAt;
    const { ms: controlMs } = await timedFetch(control);
    const cookie = typeof result === 'string' ? result : undefined;
    const status = cookie !== undefined ? 200 : result instanceof SignInError ? result.status : 0;
    timed.push({
      ...{ kind: 'sign-in', hour: hour(), ms, controlMs, status },
      ...(cookie === undefined && { error: `sign-in: ${String(result)}` }),
    });
    return cookie;
  };
  const visits = createVisitors({ random, signIn: timedSignIn }).map(async ({ kind, pauseMs, visit }) => {
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
      // Each listener has a different IP address, in the header that a reverse proxy would set.
      const stream = await readStream(origin, `198.51.100.${at + 1}`, ms);
      streamBytes += stream.bytes;
      if (!stream.isFailed) continue;
      failed += 1;
      await wait(afterFailureMs);
    }
  });
  await Promise.all([...visits, ...listening]);
  return { timed, streams: { opened, failed, bytes: streamBytes } };
}

const noAnswer = { status: 0, text: '', ms: 0 };

async function timedFetch(url: string, init: RequestInit = {}) {
  const startedAt = performance.now();
  const reply = await fetch(url, init);
  const text = await reply.text();
  return { status: reply.status, text, ms: performance.now() - startedAt };
}
