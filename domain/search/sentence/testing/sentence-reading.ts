import type { UnderstoodSearch } from '../understood-search.ts';

/**
 * A sentence with what it says and implies: `from>to amount currency`, then the requirements. `?` is open, `=` before
 * the amount says that it must arrive; the currency is always the one that is sent.
 */
export type LanguageSentence = readonly [language: string, text: string, reading: string];

const methods = new Set(['bank_transfer', 'cash_pickup', 'mobile_wallet', 'debit_card']);
const times = new Set(['instant', 'minutes', 'hours', 'days']);

/** Returns a row's notation as the reader's answer, without what is open and why. */
export function expectedReading(reading: string): Partial<UnderstoodSearch> {
  const [route = '', amount = '', currency = '', ...requirements] = reading.split(' ');
  const [fromCountry = '', toCountry = ''] = route.split('>');
  const said: Record<string, string | number> = { fromCountry, toCountry, currency };
  if (amount.startsWith('=')) said['receiveAmount'] = Number(amount.slice(1));
  else if (amount !== '?') said['amount'] = Number(amount);
  for (const wish of requirements)
    said[methods.has(wish) ? 'payoutMethod' : times.has(wish) ? 'deliveryTime' : 'sortBy'] = wish;
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '?'));
}

/** Returns what the reader understood in the same form. */
export function readingOf({ open: _open, inferred: _inferred, parts: _parts, ...read }: UnderstoodSearch) {
  return read;
}
