import { useLingui } from '@lingui/react/macro';

/** Every endpoint that programs can call. A test compares it with the contract (contract/public-endpoints.ts). */
const endpointsBySubject = {
  prices: [
    'GET /api/quotes',
    'GET /api/quotes.csv',
    'GET /api/quotes/curve',
    'GET /api/quotes/terms',
    'GET /api/quotes/insight',
    'POST /api/search/smart',
    'POST /api/search/advanced',
    'GET /api/search/understand',
    'POST /api/prices/check',
    'GET /api/prices/history',
    'GET /api/prices/track-record',
    'GET /api/data-release',
    'GET /api/taxes',
  ],
  rates: ['GET /api/rates', 'GET /api/rates/{from}/{to}', 'GET /api/rates/{from}/{to}/history'],
  places: [
    'GET /api/corridors',
    'GET /api/corridors/popular',
    'GET /api/corridors/{corridor}',
    'GET /api/providers',
    'GET /api/providers/{id}',
    'GET /api/corrections',
  ],
  others: [
    'GET /api/sources',
    'GET /api/health',
    'GET /api/share-card.svg',
    'POST /api/alerts/backtest',
    'POST /api/ai/content',
    'POST /api/translate',
  ],
} as const;

/** The open endpoints by subject. */
export function EndpointList() {
  const { t } = useLingui();
  const titles: Record<keyof typeof endpointsBySubject, string> = {
    prices: t`Prices and taxes`,
    rates: t`Exchange rates`,
    places: t`Routes and providers`,
    others: t`More`,
  };
  return (
    <div className="mt-3 grid gap-6 md:grid-cols-2">
      {Object.entries(endpointsBySubject).map(([key, list]) => (
        <div key={key}>
          <h3 className="text-16 font-semibold">{titles[key as keyof typeof endpointsBySubject]}</h3>
          <ul dir="ltr" className="mt-1 text-14">
            {list.map((path) => (
              <li key={path} className="py-1 [overflow-wrap:anywhere]">
                <code data-endpoint={path}>{path}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
