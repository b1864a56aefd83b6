import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from '../../reference/countries.ts';
import { ambiguousCountryNames, countryNamesByCode } from '../../reference/country-aliases.ts';
import { currencies } from '../../reference/currencies.ts';
import { parseSearchSentence } from './parse-search-sentence.ts';
import { foreignCountryNames } from './places/country-names.ts';
import { demonymTable, placeNameTable, vaguePlaces } from './tables/place-table.ts';

const codes = countries.map(({ code }) => code);
const fromTable = (table: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(table).flatMap(([code, names]) => names.split('|').map((name): [string, string] => [name, code]));

describe('parseSearchSentence', () => {
  it('reads every country by every name and code in the reference table [S3.9-4]', () => {
    const misread = codes.flatMap((code) =>
      [code, ...countryNamesByCode(code)]
        .filter((name) => parseSearchSentence(`send 100 to ${name}`).toCountry !== code)
        .map((name) => `${name} (${code}): ${parseSearchSentence(`send 100 to ${name}`).toCountry}`),
    );
    expect(misread).toEqual([]);
  });

  it('reads every country as the sending country too [S3.9-4]', () => {
    const misread = codes.flatMap((code) =>
      [code, ...countryNamesByCode(code)].filter(
        (name) => parseSearchSentence(`from ${name} to Fiji 100`).fromCountry !== code,
      ),
    );
    expect(misread).toEqual([]);
  });

  it.each(['the US', 'the us', 'the U.S.', 'US'])(
    'reads "%s" as a country, whatever word follows it [S3.9-4]',
    (country) => {
      const before = (word: string) => parseSearchSentence(`from ${country}${word} mum in Kenya 300`);
      const words = [' for my', ' to my', ', my', ' with my card for', ' by card to', ' and pay my', ' please for'];
      for (const word of words) expect([word, before(word).fromCountry]).toEqual([word, 'US']);
    },
  );

  it('never reads the recipient’s country as the sending country if no known place follows "from" [S3.9-4]', () => {
    const senders = ['me', 'my bank', 'my savings', 'now on every month', 'next month', 'Springfield'];
    const recipients = ['for my mum', 'for mum', 'for John', 'to my mum', ', my mum is', 'my mum lives', ', she is'];
    const misread = senders.flatMap((sender) =>
      recipients
        .map((recipient) => `100 euros from ${sender} ${recipient} in Kenya`)
        .filter((text) => {
          const { fromCountry, toCountry } = parseSearchSentence(text);
          return fromCountry !== undefined || toCountry !== 'KE';
        }),
    );
    expect(misread).toEqual([]);
  });

  it.each([
    [
      'country names in eight other languages',
      codes.flatMap((code) => foreignCountryNames(code).map((name) => [name, code] as const)),
    ],
    ['cities and regions', fromTable(placeNameTable)],
  ])('reads the receiving country from unambiguous %s [D3]', (_, names) => {
    expect(names.length).toBeGreaterThan(200);
    // Each name also fits another place, such as a city in Spain, Brazil or Peru. The last name ends with another
    // country's name.
    const asked = ['Congo', 'Granada', 'San Martín', 'Santa Elena', 'Ilhas Virgens dos EUA'];
    const isAsked = (name: string) => asked.includes(name);
    const misread = names
      .filter(([name]) => !isAsked(name))
      .filter(([name, code]) => parseSearchSentence(`send 100 to ${name}`).toCountry !== code)
      .map(([name, code]) => `${name} (${code}): ${parseSearchSentence(`send 100 to ${name}`).toCountry}`);
    expect(misread).toEqual([]);
  });

  it('never reads a demonym as another country [D3]', () => {
    const misread = fromTable(demonymTable).filter(([name, code]) => {
      const { toCountry } = parseSearchSentence(`100 to my ${name} family`);
      return toCountry !== undefined && toCountry !== code;
    });
    expect(misread).toEqual([]);
  });

  it.each([...ambiguousCountryNames, ...vaguePlaces.split('|')])('leaves the country open for "%s" [D3]', (name) => {
    const { toCountry, open } = parseSearchSentence(`send 100 to ${name}`);
    expect(toCountry).toBeUndefined();
    expect(open).toContain('toCountry');
  });

  it('reads every currency code before and after the amount [D3]', () => {
    for (const { code } of currencies) {
      expect(parseSearchSentence(`${code} 250 to Fiji`)).toMatchObject({
        currency: code,
        amount: 250,
        toCountry: 'FJ',
      });
      expect(parseSearchSentence(`send 250 ${code} to Fiji`)).toMatchObject({ currency: code, amount: 250 });
    }
  });

  it('reads amounts with Western or Indian grouping, and with Arabic, Persian or Devanagari digits [D3]', () => {
    const western = (units: number, mark: string): string => String(units).replace(/\B(?=(\d{3})+$)/g, mark);
    const indian = (units: number): string => String(units).replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
    const inDigits = (text: string, zero: number): string =>
      text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 99 }), (units, cents) => {
        const fraction = String(cents).padStart(2, '0');
        const plain: string[] = [
          String(units),
          western(units, ','),
          western(units, '.'),
          western(units, ' '),
          western(units, '\u00a0'),
          western(units, '\u202f'),
          western(units, "'"),
          western(units, '’'),
          indian(units),
          inDigits(western(units, '٬'), 0x660),
          inDigits(indian(units), 0x966),
          inDigits(String(units), 0x6f0),
        ];
        for (const text of plain) expect([text, parseSearchSentence(`€${text} to Fiji`).amount]).toEqual([text, units]);
        const withCents = [
          `${units}.${fraction}`,
          `${units},${fraction}`,
          `${western(units, ',')}.${fraction}`,
          `${western(units, '.')},${fraction}`,
          `${western(units, ' ')},${fraction}`,
          `${western(units, "'")}.${fraction}`,
          `${indian(units)}.${fraction}`,
          inDigits(`${western(units, '٬')}٫${fraction}`, 0x660),
        ];
        for (const text of withCents)
          expect([text, parseSearchSentence(`${text} EUR to Fiji`).amount]).toEqual([
            text,
            Number(`${units}.${fraction}`),
          ]);
      }),
      { numRuns: 300 },
    );
  });

  it('reads amounts in English words [D3]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 999_999 }), (value) => {
        expect([inWords(value), parseSearchSentence(`${inWords(value)} euros to Fiji`).amount]).toEqual([
          inWords(value),
          value,
        ]);
      }),
    );
  });

  it.each([
    ['$500 to India', {}, 'USD'],
    ['$500 to India', { fromCountry: 'AU' }, 'AUD'],
    ['$500 to India', { fromCountry: 'GB' }, 'USD'],
    ['$500 from Canada to India', { fromCountry: 'AU' }, 'CAD'],
    ['500 bucks to India', { fromCountry: 'NZ' }, 'NZD'],
    ['$500 to India', { fromCountry: 'MX' }, undefined],
    ['500 dollars to Australia', { fromCountry: 'GB' }, undefined],
    ['500 riyals to Egypt', {}, undefined],
    ['500 riyals to Egypt', { fromCountry: 'QA' }, 'QAR'],
    ['500 riyals to Egypt', { currency: 'OMR' }, 'OMR'],
    ['500 pesos to Manila', {}, undefined],
    ['500 pesos to Manila', { fromCountry: 'US' }, 'PHP'],
    ['500 from Norway to Manila', { currency: 'USD' }, 'NOK'],
  ])('reads the currency of "%s" with %o as %s [D3]', (text, context, currency) => {
    expect(parseSearchSentence(text, context).currency).toBe(currency);
  });

  it('leaves open only what is ambiguous or missing from both the sentence and the form [D3]', () => {
    expect(parseSearchSentence('500 to India', { fromCountry: 'GB', currency: 'GBP' }).open).toEqual([]);
    expect(parseSearchSentence('500 to India').open).toEqual(['fromCountry', 'currency']);
    expect(parseSearchSentence('500 riyals to India', { fromCountry: 'GB', currency: 'GBP' }).open).toEqual([
      'currency',
    ]);
    expect(parseSearchSentence('from Congo to India', { fromCountry: 'GB' }).open).toEqual(['fromCountry', 'amount']);
  });

  it('marks which words were read as which field [D3]', () => {
    const text = '200 quid to my mum in Manila, cash, today';
    expect(parseSearchSentence(text).parts).toEqual([
      { field: 'amount', text: '200', start: 0, end: 3 },
      { field: 'currency', text: 'quid', start: 4, end: 8 },
      { field: 'toCountry', text: 'Manila', start: 22, end: 28 },
      { field: 'payoutMethod', text: 'cash', start: 30, end: 34 },
      { field: 'deliveryTime', text: 'today', start: 36, end: 41 },
    ]);
  });

  const words = fc.constantFrom(
    ...'send to from 500 $ £ euros two hundred and a few from India Congo Manila - → , . cash bank now tomorrow cheapest in my mum mil de a ألف ريال إلى للهند पाँच सौ से को sa mula libong \u0000 \u202e 1,2,3 99999999999999999999 k us US IN AND'.split(
      ' ',
    ),
  );

  it('never throws, and returns parts with correct offsets [D3]', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.array(words, { maxLength: 150 }).map((list) => list.join(' ')),
      fc.array(words, { maxLength: 60 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(text, (sentence) => {
        const read = parseSearchSentence(sentence);
        for (const part of read.parts) expect(sentence.slice(part.start, part.end)).toBe(part.text);
        for (const field of ['fromCountry', 'toCountry', 'amount', 'currency'] as const)
          expect(read.open.includes(field)).toBe(read[field] === undefined);
        if (read.amount !== undefined) expect(read.amount >= 1 && read.amount <= 10_000_000).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    '1,'.repeat(5000),
    '1 000'.repeat(5000),
    'to '.repeat(5000),
    '$'.repeat(9999),
    'a and '.repeat(3000),
    'from Congo '.repeat(2000),
    "'".repeat(9999),
    'two hundred '.repeat(999),
    '\u0301'.repeat(9999),
    'ل'.repeat(9999),
  ])('reads only the first 500 characters (case %#) [D3]', (text) => {
    expect(parseSearchSentence(text)).toEqual(parseSearchSentence(text.slice(0, 500)));
  });
});

function inWords(value: number): string {
  const ones =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    );
  const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  if (value < 20) return ones[value] ?? '';
  if (value < 100)
    return [tens[Math.floor(value / 10)], value % 10 > 0 ? ones[value % 10] : ''].filter(Boolean).join('-');
  const [unit, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = value % unit;
  return `${inWords(Math.floor(value / unit))} ${name}${rest === 0 ? '' : rest < 100 ? ` and ${inWords(rest)}` : ` ${inWords(rest)}`}`;
}

it.each([
  ['300 Euro nach Kenia mit meiner Kreditkarte', 'credit_card'],
  ['inviare 200 euro in Marocco con la carta di credito', 'credit_card'],
  ['enviar 200 euros para o Brasil com cartão de crédito', 'credit_card'],
  ['300 Euro nach Kenia von meinem Konto', 'bank_account'],
  ['500 USD to Mexico in cash or GCash', undefined],
  ['500 USD to Mexico by bank card', undefined],
])('parseSearchSentence reads the pay-in method of "%s" as %s [B2-1]', (text, payIn) => {
  expect(parseSearchSentence(text).payIn).toBe(payIn);
});
