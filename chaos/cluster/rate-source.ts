import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readReferenceRates } from '../../server/market/rates/reference/reference-rates.ts';

export type LocalRateSource = Awaited<ReturnType<typeof startRateSource>>;

/** Starts a local rate source that imitates Wise. Its initial rates are those that ship with the program. */
export async function startRateSource() {
  const { rates } = await readReferenceRates(Date.now());
  let factor = 1;
  const server = createServer((_request, response) => {
    const time = new Date().toISOString();
    const rows = [...rates]
      .filter(([currency]) => currency !== 'USD')
      .map(([target, rate]) => ({ rate: rate * factor, source: 'USD', target, time }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns a currency's initial rate, in units per US dollar. */
    rateOf(currency: string): number {
      const rate = rates.get(currency);
      if (rate === undefined) throw new Error(`No rate for ${currency}`);
      return rate;
    },
    /** Multiplies every rate by this factor. */
    raise: (by: number): void => void (factor *= by),
    stop: (): void => void server.close(),
  };
}
