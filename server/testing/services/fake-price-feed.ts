import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A line of a feed as an object, or any other text. */
type FeedLine = Readonly<Record<string, unknown>> | string;

/**
 * Returns the text of a feed with a valid header. `over` replaces header fields. `prices` defaults to the number of
 * lines.
 */
export function priceFeedText(lines: readonly FeedLine[], over: Readonly<Record<string, unknown>> = {}): string {
  const header = {
    format: 'tern-price-feed-1',
    name: 'Example Consumer Union',
    url: 'https://consumers.example/prices',
    license: 'CC BY 4.0',
    redistributable: true,
    publishedAt: '2026-10-12T09:00:00Z',
    prices: lines.length,
    ...over,
  };
  return `${[header, ...lines].map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`;
}

/**
 * Starts a local server with one price feed at `url` and its signature next to it. It responds with 304 if the request
 * has the current version's ETag. `asked` contains the ETag of each request for the feed.
 */
export async function startFakePriceFeed() {
  const state = {
    body: priceFeedText([]) as string | Buffer,
    signature: undefined as string | undefined,
    misbehave: undefined as ((response: ServerResponse) => void) | undefined,
    asked: [] as (string | undefined)[],
  };
  const server = createServer((request, response) => {
    if (request.url === '/prices.jsonl.sig') {
      return void response.writeHead(state.signature === undefined ? 404 : 200).end(state.signature);
    }
    if (request.url !== '/prices.jsonl') return void response.writeHead(404).end();
    state.asked.push(request.headers['if-none-match']);
    if (state.misbehave) return state.misbehave(response);
    const etag = `"${createHash('sha256').update(state.body).digest('hex').slice(0, 16)}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { etag, 'content-type': 'application/jsonl' }).end(state.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/prices.jsonl`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

export type FakePriceFeed = Awaited<ReturnType<typeof startFakePriceFeed>>;
