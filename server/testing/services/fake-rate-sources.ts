import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeSourceId, type PublishedRates, rateWireFormats } from '../rate-wire-formats.ts';

/** How a source behaves. 'spike' multiplies every rate except the euro's by 100, and 'silent' never responds. */
export type FakeSourceBehavior =
  | 'good'
  | 'html'
  | 'zero'
  | 'negative'
  | 'spike'
  | 'truncated'
  | 'huge'
  | 'silent'
  | 'error_500'
  | 'rate_limited'
  | 'redirect_elsewhere';

const routes: readonly { path: RegExp; source: FakeSourceId; behavesAs?: string }[] = [
  { path: /^\/ecb\/stats\/eurofxref\/eurofxref-daily\.xml$/, source: 'ecb' },
  { path: /^\/ecb\/stats\/eurofxref\/eurofxref-hist-90d\.xml$/, source: 'ecb-history', behavesAs: 'ecb' },
  { path: /^\/frankfurter\/v2\/rates\?base=USD$/, source: 'frankfurter' },
  { path: /^\/open-er-api\/v6\/latest\/USD$/, source: 'open-er-api' },
  { path: /^\/currency-api\/v1\/currencies\/usd\.min\.json$/, source: 'currency-api' },
  {
    path: /^\/currency-api-fallback\/v1\/currencies\/usd\.min\.json$/,
    source: 'currency-api',
    behavesAs: 'currency-api-fallback',
  },
  { path: /^\/wise\/v1\/rates\?source=USD$/, source: 'wise' },
  { path: /^\/open-exchange-rates\/api\/latest\.json\?app_id=/, source: 'open-exchange-rates' },
];

export type FakeRateSources = Awaited<ReturnType<typeof startFakeRateSources>>;

/** Starts a local server that responds in the formats of all rate sources and misbehaves on demand. */
export async function startFakeRateSources(published: PublishedRates) {
  const rates = new Map<string, PublishedRates>();
  const behaviors = new Map<string, FakeSourceBehavior>();
  const requests: { path: string; headers: NodeJS.Dict<string | string[]> }[] = [];

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const route = routes.find((known) => known.path.test(path));
    if (route === undefined) return void response.writeHead(404).end();
    const name = route.behavesAs ?? route.source;
    respondWithBehavior(response, route.source, rates.get(name) ?? published, behaviors.get(name) ?? 'good');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    requests,
    /** Returns the base URL to pass to a source's adapter. */
    baseUrl: (source: FakeSourceId | 'currency-api-fallback') => `http://127.0.0.1:${port}/${source}`,
    behave(source: FakeSourceId | 'currency-api-fallback', behavior: FakeSourceBehavior): void {
      behaviors.set(source, behavior);
    },
    /** Changes the rates published by one source. */
    publish(source: FakeSourceId, other: PublishedRates): void {
      rates.set(source, other);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function respondWithBehavior(
  response: ServerResponse,
  source: FakeSourceId,
  published: PublishedRates,
  behavior: FakeSourceBehavior,
): void {
  const good = rateWireFormats[source];
  const scaled = (factor: number) => good({ ...published, perUsd: scaleRates(published.perUsd, factor) });
  switch (behavior) {
    case 'good':
      return void response.end(good(published));
    case 'html':
      return void response.end('<!DOCTYPE html><html><body><h1>We will be back soon</h1></body></html>');
    case 'zero':
      return void response.end(scaled(0));
    case 'negative':
      return void response.end(scaled(-1));
    case 'spike':
      return void response.end(scaled(100));
    case 'truncated': {
      const body = good(published);
      return void response.end(body.slice(0, Math.floor(body.length * 0.6)));
    }
    case 'huge':
      return sendHugeBody(response, 50_000_000);
    case 'silent':
      return;
    case 'error_500':
      return void response.writeHead(500).end('secret stack trace');
    case 'rate_limited':
      return void response.writeHead(429, { 'retry-after': '120' }).end();
    case 'redirect_elsewhere':
      return void response.writeHead(302, { location: 'https://evil.example/rates' }).end();
  }
}

function scaleRates(perUsd: Readonly<Record<string, number>>, factor: number): Record<string, number> {
  // Leaves the euro unchanged: it is the base of the European Central Bank's table and can't be 0 there.
  return Object.fromEntries(
    Object.entries(perUsd).map(([code, rate]) => [code, code === 'EUR' ? rate : rate * factor]),
  );
}

/** Sends a body in pieces as fast as they are read, so a reader that stops early isn't sent the rest. */
function sendHugeBody(response: ServerResponse, bytes: number): void {
  const piece = ' '.repeat(64 * 1024);
  let left = bytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length;
      if (!response.write(piece)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}
