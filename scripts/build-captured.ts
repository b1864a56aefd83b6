import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { resolveCountryCode } from '@tern/domain/reference/country-aliases.ts';
import { parse } from 'csv-parse/sync';

/**
 * Writes catalogue/captured/quotes.tsv from CSV files of manually collected quotes: dated quotes, headline rates to
 * Bangladesh, providers' own answers, and audited quotes to Tonga. The README in that folder describes each. Unusable
 * rows are left out, such as those without a date, without an amount or at a promotional rate. The same files always
 * produce the same table.
 *   node scripts/build-captured.ts QUOTES.csv BANGLADESH.csv ANSWERS.csv TONGA.csv
 */
const [quotesFile, bangladeshFile, answersFile, tongaFile] = process.argv.slice(2);
if (!quotesFile || !bangladeshFile || !answersFile || !tongaFile) {
  console.error('Usage: node scripts/build-captured.ts QUOTES.csv BANGLADESH.csv ANSWERS.csv TONGA.csv');
  process.exit(2);
}
const folder = join(import.meta.dirname, '../catalogue/captured');

type Row = Readonly<Record<string, string>>;
const readRows = (path: string) => parse(readFileSync(path), { columns: true, bom: true }) as Row[];

/**
 * The provider id for each company name in these files. A company that isn't listed here is an error, except in the
 * file of providers' own answers, where its rows are left out.
 */
const providerIdByFirm: Readonly<Record<string, string>> = {
  Wise: 'wise',
  'Western Union': 'western-union',
  Ria: 'ria',
  Revolut: 'revolut',
  PayPal: 'paypal',
  WorldRemit: 'worldremit',
  Paysend: 'paysend',
  Remitly: 'remitly',
  MoneyGram: 'moneygram',
  Xoom: 'xoom',
  'Taptap Send': 'taptap-send',
  Sendwave: 'sendwave',
  InstaReM: 'instarem',
  NALA: 'nala',
  transfergo: 'transfergo',
  Pangea: 'pangea',
  skrill: 'skrill',
  SingX: 'singx',
  OrbitRemit: 'orbitremit',
  WireBarley: 'wirebarley',
  RemitBee: 'remitbee',
  ANZ: 'anz',
  OFX: 'ofx',
  Westpac: 'westpac',
  KlickEx: 'klickex-pacific',
  "'Ave Pa'anga Pau": 'ave-pa-anga-pau',
  NAB: 'national-australia-bank-nab',
  Profee: 'profee',
  'Sonali Exchange': 'sonali-exchange-company',
  sonalipay: 'sonalipay',
  rizremit: 'rizremit',
  remitngo: 'remitngo',
  necmoney: 'necmoney',
  remitchoice: 'remitchoice',
  nationalexchange: 'national-exchange-company',
  BMO: 'bmo',
};

const countryByCurrency: Readonly<Record<string, string>> = { USD: 'US', GBP: 'GB', CAD: 'CA', EUR: '' };

/**
 * Companies that pay into accounts because they have no branch in Tonga. Used for rows in which the audit doesn't give
 * the method.
 */
const accountPayoutFirms: ReadonlySet<string> = new Set(['NAB', 'OFX']);

const header = 'source seen from to provider name payin payout currency amount fee rate mid tocurrency'.split(' ');
const lines = [
  ...readRows(quotesFile).flatMap(toQuoteRows),
  ...readRows(bangladeshFile).flatMap(toBangladeshRows),
  ...readRows(answersFile).flatMap(toAnswerRows),
  ...readRows(tongaFile).flatMap(toTongaRows),
]
  .sort((a, b) => (a.join('\t') < b.join('\t') ? -1 : 1))
  .filter((cells, index, all) => index === 0 || searchKey(cells) !== searchKey(all[index - 1] ?? []));

/**
 * Returns the cells that identify a search as one string: all cells except the name, fee, rates and receiving currency.
 * If several rows have the same key, only the first one in alphabetical order is used.
 */
function searchKey(cells: readonly string[]): string {
  return cells.filter((_cell, index) => index < 10 && index !== 5).join(' ');
}

/**
 * Converts amounts to what the sender pays by adding any fee charged on top. If no rate is given, calculates it from
 * the amount received.
 */
function toQuoteRows(row: Row): string[][] {
  const [amount, fee, received] = [Number(row.send_amount), Number(row.fee), Number(row.received)];
  if (row.fee_treatment === 'not stated' || !(amount > 0) || !(received > 0)) return [];
  const isOnTop = row.fee_treatment === 'added on top';
  const isInside = row.fee_treatment === 'inside what is received';
  const handedOver = isOnTop ? amount + fee : amount;
  const taken = isInside ? 0 : fee;
  const rate =
    row.rate === '' || isInside ? roundToTenSignificantDigits(received / (handedOver - taken)) : Number(row.rate);
  const payout = row.payout === 'cash pickup' ? 'cash' : row.firm === 'PayPal' ? 'wallet' : 'bank';
  const from = row.source_country === 'EUR area' ? '' : requireCountryCode(row.source_country);
  return [
    toTableRow('corridor-quotes', row, {
      seen: row.date ?? '',
      from,
      payout,
      amount: roundToTenSignificantDigits(handedOver),
      fee: String(taken),
      rate: String(rate),
    }),
  ];
}

function toBangladeshRows(row: Row): string[][] {
  const from = countryByCurrency[row.send_currency ?? ''] ?? '';
  const { timestamp_utc: seen = '', send_amount: amount = '', rate = '' } = row;
  return [toTableRow('bangladesh-rates', row, { seen, from, payout: 'bank', amount: Number(amount), fee: '', rate })];
}

function toAnswerRows(row: Row): string[][] {
  const { date = '', firm = '', rate = '', fee = '', payin = '', note = '' } = row;
  const isPlain = date !== '' && providerIdByFirm[firm] !== undefined && row.mid_rate !== '' && fee !== '';
  if (!isPlain || /tariff band|first-transfer rate/.test(note) || firm === 'RemitBee') return [];
  const payIn = /debit/.test(payin) ? 'debit' : /credit/.test(payin) ? 'credit' : 'bank';
  const payout = /wallet/.test(row.payout ?? '') ? 'wallet' : /cash/.test(row.payout ?? '') ? 'cash' : 'bank';
  const from = requireCountryCode(row.source_country);
  const amount = Number(row.send_amount);
  return [toTableRow('provider-answers', row, { seen: date, from, payIn, payout, amount, fee, rate })];
}

function toTongaRows(row: Row): string[][] {
  const { date: seen = '', fee = '' } = row;
  const amount = Number(row.send_amount);
  const rate = String(
    row.rate === '' ? roundToTenSignificantDigits(Number(row.received) / (amount - Number(fee))) : row.rate,
  );
  return [
    toTableRow('tonga-audit', row, {
      seen,
      from: requireCountryCode(row.source_country),
      payout: payoutOf(row),
      amount,
      fee,
      rate,
    }),
  ];
}

function payoutOf({ channel, firm = '' }: Row): string {
  if (channel === 'mobile') return 'wallet';
  return channel === 'account' || channel === 'online' || accountPayoutFirms.has(firm) ? 'bank' : 'cash';
}

type RowFields = {
  readonly seen: string;
  readonly from: string;
  readonly payIn?: string;
  readonly payout: string;
  readonly amount: number;
  readonly fee: string;
  readonly rate: string;
};

function toTableRow(
  source: string,
  row: Row,
  { seen, from, payIn = '', payout, amount, fee, rate }: RowFields,
): string[] {
  const provider = providerIdByFirm[row.firm ?? ''];
  if (provider === undefined) throw new Error(`Which provider is "${row.firm}"?`);
  const name = provider === row.firm || /^[a-z]/.test(row.firm ?? '') ? '' : (row.firm ?? '').replace(/^'/, '');
  const to = requireCountryCode(row.dest_country);
  const mid = row.mid_rate ?? '';
  const { send_currency: currency = '', receive_currency: toCurrency = '' } = row;
  return [source, seen, from, to, provider, name, payIn, payout, currency, String(amount), fee, rate, mid, toCurrency];
}

function requireCountryCode(code = ''): string {
  const country = resolveCountryCode(code);
  if (!country) throw new Error(`No country has the code ${code}`);
  return country;
}

function roundToTenSignificantDigits(value: number): number {
  return Number(value.toPrecision(10));
}

const text = `${[header, ...lines].map((cells) => cells.join('\t')).join('\n')}\n`;
writeFileSync(join(folder, 'quotes.tsv'), text);
writeFileSync(join(folder, 'SHA256SUMS'), `${createHash('sha256').update(text).digest('hex')}  quotes.tsv\n`);
console.log(`quotes.tsv: ${lines.length} rows, ${Buffer.byteLength(text)} bytes`);
