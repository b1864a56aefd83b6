import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type ProxyClientRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** The local IP address from which the request is sent. Each user has a different one. */
  readonly from: string;
  readonly cookie?: string;
  readonly body?: unknown;
  /** The Idempotency-Key of an action that may be retried. */
  readonly key?: string;
};

export type ProxyClientResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type ProxyClient = ReturnType<typeof createProxyClient>;

const answerWithinMs = 40_000;
const maxPauseMs = 5000;

/**
 * Creates a client that sends requests to the proxy. It counts the statuses and the requests without an answer, and
 * records when writes were acknowledged.
 */
export function createProxyClient(port: number, origin: string) {
  const seen = new Map<string, number>();
  const acknowledgedAt: number[] = [];
  const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

  /**
   * Sends a request once.
   * @returns the answer, or undefined if there was none.
   */
  async function ask(asked: ProxyClientRequest): Promise<ProxyClientResponse | undefined> {
    const answer = await send(port, origin, asked).catch(() => undefined);
    note(answer === undefined ? 'without an answer' : String(answer.status));
    if (answer?.status === 503 && answer.headers['retry-after'] === undefined) note('503 without Retry-After');
    if (answer !== undefined && answer.status < 400 && asked.method !== undefined) acknowledgedAt.push(Date.now());
    return answer;
  }

  return {
    ask,
    /**
     * Sends a request and retries it, as the pages do, until the server has accepted or rejected the action. Retries
     * share one idempotency key.
     */
    async askUntilDecided(asked: ProxyClientRequest): Promise<ProxyClientResponse> {
      const same = asked.method === undefined ? asked : { key: randomUUID(), ...asked };
      for (;;) {
        const answer = await ask(same);
        if (answer !== undefined && answer.status < 500) return answer;
        await wait(Math.min(maxPauseMs, 1000 * Number(answer?.headers['retry-after'] ?? 1)));
      }
    },
    /**
     * The number of responses with each status, of requests without an answer, and of 503 responses without
     * Retry-After.
     */
    seen: seen as ReadonlyMap<string, number>,
    /** The times at which writes were acknowledged, in order. */
    acknowledgedAt: acknowledgedAt as readonly number[],
  };
}

function send(
  port: number,
  origin: string,
  { method = 'GET', path, from, cookie, body, key }: ProxyClientRequest,
): Promise<ProxyClientResponse> {
  const content = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      {
        ...{ host: '127.0.0.1', port, localAddress: from, method, path, agent: false },
        headers: {
          ...{ host: new URL(origin).host, accept: 'text/html, application/json' },
          ...(method === 'GET' ? {} : { origin }),
          ...(cookie === undefined ? {} : { cookie }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(content === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
        },
        signal: AbortSignal.timeout(answerWithinMs),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(content);
  });
}
