/** The rates that the fake sources publish: units per 1 USD at a given time (milliseconds since 1970 UTC). */
export type PublishedRates = { readonly asOf: number; readonly perUsd: Readonly<Record<string, number>> };

/** Functions that write rates in the real format of each source, as documented and observed in 2026. */
export const rateWireFormats = {
  ecb: ({ asOf, perUsd }: PublishedRates) => ecbEnvelope([ecbDay(utcDay(asOf), perUsd)]),

  'ecb-history': ({ asOf, perUsd }: PublishedRates) =>
    ecbEnvelope([0, 1, 2, 7].map((ago) => ecbDay(utcDay(asOf - ago * 86_400_000), perUsd))),

  frankfurter: ({ asOf, perUsd }: PublishedRates) =>
    JSON.stringify(
      Object.entries({ ...perUsd, XAU: 0.00024 }).map(([quote, rate]) => ({
        date: utcDay(asOf),
        base: 'USD',
        quote,
        rate,
      })),
    ),

  'open-er-api': ({ asOf, perUsd }: PublishedRates) =>
    JSON.stringify({
      result: 'success',
      provider: 'https://www.exchangerate-api.com',
      documentation: 'https://www.exchangerate-api.com/docs/free',
      terms_of_use: 'https://www.exchangerate-api.com/terms',
      time_last_update_unix: Math.floor(asOf / 1000),
      time_last_update_utc: new Date(asOf).toUTCString(),
      time_eol_unix: 0,
      base_code: 'USD',
      rates: { USD: 1, ...perUsd },
    }),

  'currency-api': ({ asOf, perUsd }: PublishedRates) =>
    JSON.stringify({
      date: utcDay(asOf),
      usd: { '1inch': 9.96, btc: 0.0000123, hrk: 6.63, usd: 1, ...lowerCaseKeys(perUsd) },
    }),

  wise: ({ asOf, perUsd }: PublishedRates) =>
    JSON.stringify(
      Object.entries(perUsd).map(([target, rate]) => ({
        rate,
        source: 'USD',
        target,
        time: new Date(asOf).toISOString().replace(/\.\d+Z$/, '+0000'),
      })),
    ),

  'open-exchange-rates': ({ asOf, perUsd }: PublishedRates) =>
    JSON.stringify({
      disclaimer: 'Usage subject to terms: https://openexchangerates.org/terms',
      license: 'https://openexchangerates.org/license',
      timestamp: Math.floor(asOf / 1000),
      base: 'USD',
      rates: { USD: 1, ...perUsd },
    }),
} as const;

export type FakeSourceId = keyof typeof rateWireFormats;

function ecbDay(day: string, perUsd: Readonly<Record<string, number>>): string {
  const { EUR: euro = 1, ...others } = perUsd;
  const rows = Object.entries({ USD: 1, ...others }).map(
    ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${formatDecimal(rate / euro)}'/>`,
  );
  return `\t\t<Cube time='${day}'>\n${rows.join('\n')}\n\t\t</Cube>`;
}

function ecbEnvelope(days: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${days.join('\n')}
\t</Cube>
</gesmes:Envelope>
`;
}

function formatDecimal(rate: number): string {
  return rate.toFixed(12).replace(/\.?0+$/, '');
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function lowerCaseKeys(rates: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code.toLowerCase(), rate]));
}
