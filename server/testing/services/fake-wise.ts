import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpClient } from '../../foundation/outbound/http-client.ts';

/** One quote from a provider. Omitted fields get typical values. */
export type FakeQuote = {
  rate: number;
  fee: number;
  dateCollected: string;
  sourceCountry?: string | null;
  targetCountry?: string | null;
  markup?: number | null;
  receivedAmount?: number | null;
  deliveryEstimation?: unknown;
  isConsideredMidMarketRate?: boolean;
};
export type FakeProvider = { alias: string; name: string; type?: string; quotes: (amount: number) => FakeQuote[] };

/** Sends a response in place of the server's normal one. */
type Misbehavior = (response: ServerResponse) => void;

/**
 * Starts a local server with Wise's comparison API, version 4. `providers` and `misbehave` can be set between calls.
 * `asked` contains every received query string.
 */
export async function startFakeWise(decimals = 2) {
  const state = {
    providers: [] as FakeProvider[],
    misbehave: undefined as Misbehavior | undefined,
    asked: [] as URLSearchParams[],
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    state.asked.push(url.searchParams);
    if (state.misbehave) return state.misbehave(response);
    if (url.pathname !== '/v4/comparisons') return response.writeHead(404).end();
    const body = JSON.stringify(comparisonResponse(url.searchParams, state.providers, decimals));
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

export type FakeWise = Awaited<ReturnType<typeof startFakeWise>>;

function comparisonResponse(query: URLSearchParams, providers: readonly FakeProvider[], decimals: number) {
  const amount = Number(query.get('sendAmount'));
  const unit = 10 ** decimals;
  return {
    sourceCurrency: query.get('sourceCurrency'),
    targetCurrency: query.get('targetCurrency'),
    sourceCountry: query.get('sourceCountry'),
    targetCountry: query.get('targetCountry'),
    providerCountry: null,
    providerTypes: ['bank', 'moneyTransferProvider'],
    amount,
    amountType: 'SEND',
    providers: providers.map((provider, index) => ({
      id: index + 1,
      alias: provider.alias,
      name: provider.name,
      logos: { normal: { svgUrl: null, pngUrl: null } },
      type: provider.type ?? 'moneyTransferProvider',
      partner: false,
      quotes: provider.quotes(amount).map((quote) => ({
        sourceCountry: null,
        targetCountry: null,
        markup: null,
        receivedAmount: Math.floor((amount - quote.fee) * quote.rate * unit + 1e-6) / unit,
        sendAmount: null,
        deliveryEstimation: { duration: { min: 'PT1H', max: 'PT20H8M16.305111S' }, providerGivesEstimate: true },
        isConsideredMidMarketRate: false,
        ...quote,
      })),
    })),
  };
}

/** A client for the local machine that enforces each request's time and size limits, as the real client does. */
export const loopbackHttp: HttpClient = {
  async get(url, options = {}) {
    const limits = [AbortSignal.timeout(options.timeoutMs ?? 1000), ...(options.signal ? [options.signal] : [])];
    const response = await fetch(url, { headers: options.headers ?? {}, signal: AbortSignal.any(limits) });
    const body = await response.text();
    if (body.length > (options.maxBytes ?? 2_000_000)) throw new Error('too large');
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  },
};
