import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Config } from '../../foundation/config/config.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Catalogue } from './load-catalogue.ts';
import { createQuoteSources } from './quote-sources.ts';

it('a search for measured offers gets none from Wise while too many other corridors are loading [D2]', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const sources = createQuoteSources({
    config: {
      QUOTES: ['wise'],
      WISE_COMPARISON_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      priceFeeds: [],
    } as unknown as Config,
    db: {} as Db,
    catalogue: {
      providers: new Map(),
      providerByAlias: () => undefined,
      surveyFirms: new Map(),
    } as unknown as Catalogue,
    rates: { rate: () => undefined },
    now: () => 0,
    log: () => {},
  });
  onTestFinished(async () => {
    await sources.close();
    silent.closeAllConnections();
    silent.close();
  });
  const corridor = (toCountry: string) =>
    ({ fromCountry: 'GB', toCountry, fromCurrency: 'GBP', toCurrency: 'EUR', amount: 100 }) as never;
  const others = Array.from({ length: 16 }, (_, index) => sources.measuredOffers(corridor(`A${index}`)));
  expect(await sources.measuredOffers(corridor('FR'))).toEqual([]);
  await sources.close();
  expect((await Promise.all(others)).flat()).toEqual([]);
});
