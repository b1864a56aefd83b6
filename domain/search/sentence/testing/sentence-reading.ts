import type { ParsedSearch } from '../parsed-search.ts';

/**
 * A sentence with its expected reading: `from>to amount currency`, then the requirements. `?` marks an open field, and
 * `=` a received amount; the currency is always the sending currency. `pay:` is how the sender pays.
 */
export type SentenceTestCase = readonly [language: string, text: string, reading: string];

const payoutMethodIds = new Set(['bank_transfer', 'cash_pickup', 'mobile_wallet', 'debit_card']);
const deliveryTimes = new Set(['instant', 'minutes', 'hours', 'days']);

/** Converts a row's notation to the parser's result, without the open fields and reasons. */
export function parseExpectedReading(reading: string): Partial<ParsedSearch> {
  const [route = '', amount = '', currency = '', ...requirements] = reading.split(' ');
  const [fromCountry = '', toCountry = ''] = route.split('>');
  const said: Record<string, string | number> = { fromCountry, toCountry, currency };
  if (amount.startsWith('=')) said['receiveAmount'] = Number(amount.slice(1));
  else if (amount !== '?') said['amount'] = Number(amount);
  for (const wish of requirements)
    if (wish.startsWith('pay:')) said['payIn'] = wish.slice(4);
    else said[payoutMethodIds.has(wish) ? 'payoutMethod' : deliveryTimes.has(wish) ? 'deliveryTime' : 'sortBy'] = wish;
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '?'));
}

/** Returns the parser's result without the fields that an expected reading never has. */
export function toComparableReading(parsed: ParsedSearch) {
  const { open: _open, inferred: _inferred, parts: _parts, receiveCurrencies: _currencies, ...fields } = parsed;
  const { hasUnclearAmount: _unclear, ...read } = fields;
  return read;
}
