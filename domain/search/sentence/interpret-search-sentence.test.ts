import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillMissingFields } from './fill-missing-fields.ts';
import { inferMissingFields } from './infer-missing-fields.ts';
import { interpretSearchSentence } from './interpret-search-sentence.ts';
import { parseSearchSentence } from './parse-search-sentence.ts';
import type { ParsedSearch, SentenceContext } from './parsed-search.ts';
import { sentenceTable } from './testing/sentence-table.ts';

/**
 * `reading` is `from>to amount currency requirements`, in which `?` marks an open field. `inferred` lists
 * `field why words` for each inferred field.
 */
type Row = readonly [text: string, reading: string, inferred: readonly string[], context?: SentenceContext];

const germany = { regions: ['DE'] };
const italy = { regions: ['IT'] };
const portugal = { regions: ['PT'] };

// biome-ignore format: a table is read one sentence a line
const persons: readonly Row[] = [
  ['200 quid to my mum in Manila, cash, today', 'GB>PH 200 GBP cash_pickup hours', ['toCountry place Manila', 'fromCountry currency quid']],
  ['I want to send 1500 dirham to my wife in Kerala, bank account', 'AE>IN 1500 AED bank_transfer', ['toCountry place Kerala', 'currency currency dirham', 'fromCountry currency dirham']],
  ['zweihundert Mäuse für Oma nach Manila, 200 USD', 'US>PH 200 USD', ['toCountry place Manila', 'fromCountry currency USD']],
  ['300 euros to my parents in India', 'DE>IN 300 EUR', ['fromCountry browser'], germany],
  ['move £9,000 to my bank account in Spain', 'GB>ES 9000 GBP bank_transfer', ['fromCountry currency £']],
  ['send $500 to Mexico, cash pickup', 'US>MX 500 USD cash_pickup', ['fromCountry currency $']],
  ['what is the cheapest way to send 250 euros to Lagos by tomorrow', 'IE>NG 250 EUR days cheapest', ['toCountry place Lagos', 'fromCountry last_search'], { lastFromCountry: 'IE' }],
  ['1000 AED on JazzCash for my brother, now', 'AE>PK 1000 AED mobile_wallet instant', ['toCountry wallet JazzCash', 'fromCountry currency AED']],
];

// biome-ignore format: a table is read one sentence a line
const more: readonly Row[] = [
  ['£100 to her gcash', 'GB>PH 100 GBP mobile_wallet', ['toCountry wallet gcash', 'fromCountry currency £']],
  ['3000 CAD to Chennai', 'CA>IN 3000 CAD', ['toCountry place Chennai', 'fromCountry currency CAD']],
  ['A$750 to my family in Fiji', 'AU>FJ 750 AUD', ['fromCountry currency A$']],
  ['NZ$200 to Samoa, cash', 'NZ>WS 200 NZD cash_pickup', ['fromCountry currency NZ$']],
  ['SGD 800 to Jakarta', 'SG>ID 800 SGD', ['toCountry place Jakarta', 'fromCountry currency SGD']],
  ['HK$2000 to Cebu tonight', 'HK>PH 2000 HKD hours', ['toCountry place Cebu', 'fromCountry currency HK$']],
  ['500 swiss francs to Kosovo', 'CH>XK 500 CHF', ['fromCountry currency swiss francs']],
  ['30,000 yen to Sao Paulo by pix', 'JP>BR 30000 JPY bank_transfer', ['toCountry place Sao Paulo', 'fromCountry currency yen']],
  ['500k won to Vietnam', 'KR>VN 500000 KRW', ['fromCountry currency won']],
  ['5000 SEK to Thailand', 'SE>TH 5000 SEK', ['fromCountry currency SEK']],
  ['5000 kr to Thailand', 'DK>TH 5000 DKK', ['currency browser', 'fromCountry browser'], { regions: ['US', 'DK'] }],
  ['$400 to Nepal', 'AU>NP 400 AUD', ['currency browser', 'fromCountry browser'], { regions: ['AU', 'US'] }],
  ['500 dollars to Australia', 'US>AU 500 USD', ['fromCountry currency dollars'], { regions: ['AU'] }],
  ['$300 to Guatemala', 'EC>GT 300 USD', ['fromCountry browser'], { regions: ['EC'] }],
  ['2000 dirhams to Paris', 'MA>FR 2000 MAD', ['toCountry place Paris', 'currency browser', 'fromCountry browser'], { regions: ['MA'] }],
  ['2000 dirhams from Morocco to Paris', 'MA>FR 2000 MAD', ['toCountry place Paris', 'currency place Morocco']],
  ['150 quid to bkash', 'GB>BD 150 GBP mobile_wallet', ['toCountry wallet bkash', 'fromCountry currency quid']],
  ['£60 on mpesa', 'GB>KE 60 GBP mobile_wallet', ['toCountry wallet mpesa', 'fromCountry currency £']],
  ['£60 on mpesa in Tanzania', 'GB>TZ 60 GBP mobile_wallet', ['fromCountry currency £']],
  ['200 USD Nequi', 'US>CO 200 USD mobile_wallet', ['toCountry wallet Nequi', 'fromCountry currency USD']],
  ['200 USD to Yape', 'US>PE 200 USD mobile_wallet', ['toCountry wallet Yape', 'fromCountry currency USD']],
  ['100 pounds by UPI', 'GB>IN 100 GBP bank_transfer', ['toCountry wallet UPI', 'fromCountry currency pounds']],
  ['$90 to ZaloPay', 'US>VN 90 USD mobile_wallet', ['toCountry wallet ZaloPay', 'fromCountry currency $']],
  ['from Dubai to Kerala 1500', 'AE>IN 1500 AED', ['fromCountry place Dubai', 'toCountry place Kerala', 'currency place Dubai']],
  ['AED/INR 2500', 'AE>IN 2500 AED', ['fromCountry currency AED', 'toCountry currency INR']],
  ['$500 canadian please, to India', 'CA>IN 500 CAD', ['fromCountry currency canadian']],
  ['20000 indian rupees to Kathmandu', 'IN>NP 20000 INR', ['toCountry place Kathmandu', 'fromCountry currency indian rupees']],
  ["I'm originally from Ghana but live in Italy, send 200 euros to my sister", 'IT>GH 200 EUR', ['toCountry place Ghana']],
  ["I'm originally from Ghana but live in Italy, send 200 euros home", 'IT>GH 200 EUR', []],
  ['I moved from Mexico to Spain and want to send 300 euros to my mom', 'ES>MX 300 EUR', ['toCountry place Mexico']],
  ['I moved from the UK to Spain and need to transfer 20000 pounds', 'GB>ES 20000 GBP', ['fromCountry place UK', 'toCountry place Spain']],
  ['Filipino nurse in Riyadh sends home 800 riyals', 'SA>PH 800 SAR', ['fromCountry place Riyadh', 'toCountry place Filipino', 'currency place Riyadh']],
];

// biome-ignore format: a table is read one sentence a line
const asked: readonly Row[] = [
  ['300 euros to my parents in India', '?>IN 300 EUR', []],
  ['300 euros to my parents in India', '?>IN 300 EUR', [], { regions: ['GB', 'US'], lastFromCountry: 'US' }],
  ['send 500 to Lagos', '?>NG 500 ?', ['toCountry place Lagos'], { regions: ['GB'], lastFromCountry: 'GB' }],
  ['£200 to London', '?>GB 200 GBP', ['toCountry place London']],
  ['1500 dirhams to Morocco', '?>MA 1500 ?', []],
  ['2000 rupees to Nepal', '?>NP 2000 ?', [], { regions: ['IN'] }],
  ['2000 rupees to Delhi', '?>IN 2000 ?', ['toCountry place Delhi'], { regions: ['IN'] }],
  ['5000 pesos to Manila', '?>PH 5000 ?', ['toCountry place Manila'], { regions: ['PH'] }],
  ['500 riyals to Egypt', '?>EG 500 ?', []],
  ['$500 to Guatemala', '?>GT 500 ?', [], { regions: ['MX'] }],
  ['200 euro by Wave', '?>? 200 EUR mobile_wallet', []],
  ['200 euro to Orange Money', 'DE>? 200 EUR mobile_wallet', ['fromCountry browser'], germany],
  ['₦50,000 to momo', 'NG>? 50000 NGN mobile_wallet', ['fromCountry currency ₦']],
  ['from Tanzania to mpesa 20000 TZS', 'TZ>? 20000 TZS mobile_wallet', []],
  ['£50 to gcash or bkash', 'GB>? 50 GBP mobile_wallet', ['fromCountry currency £']],
  ['5000 Philippine pesos to GCash', '?>PH 5000 PHP mobile_wallet', ['toCountry wallet GCash']],
  ['500 pounds to Congo by mpesa', 'GB>? 500 GBP mobile_wallet', ['fromCountry currency pounds']],
  ['500 pounds from Congo to India', '?>IN 500 GBP', []],
  ['1.500 dinars to Manila', 'KW>PH ? KWD', ['toCountry place Manila', 'currency browser', 'fromCountry browser'], { regions: ['KW'] }],
];

// biome-ignore format: a table is read one sentence a line
const otherLanguages: readonly Row[] = [
  ['Schick 1.000 Euro an meine Mutter in der Türkei', 'DE>TR 1000 EUR', ['fromCountry browser'], germany],
  ['Ich möchte 1.250,50 € nach Indien überweisen, auf ein Bankkonto', 'DE>IN 1250.5 EUR bank_transfer', ['fromCountry browser'], germany],
  ['Aus der Schweiz 500 Franken nach Serbien, bis morgen', 'CH>RS 500 CHF days', ['currency place Schweiz']],
  ['Meiner Familie auf den Philippinen heute noch zweihundert Euro in bar schicken', 'DE>PH 200 EUR cash_pickup hours', ['fromCountry browser'], germany],
  ['Ich lebe in Berlin und schicke 300 Euro an meine Schwester in Nigeria', 'DE>NG 300 EUR', ['fromCountry place Berlin']],
  ['Am günstigsten 200 britische Pfund nach Polen', 'GB>PL 200 GBP cheapest', ['fromCountry currency britische Pfund']],
  ['von Österreich nach Rumänien 1 500 Euro, sofort', 'AT>RO 1500 EUR instant', []],
  ['Envía 1.500,50 euros a México en efectivo', 'ES>MX 1500.5 EUR cash_pickup', ['fromCountry browser'], { regions: ['ES'] }],
  ['Quiero mandar 200 dólares a mi mamá en Medellín, hoy', 'US>CO 200 USD hours', ['toCountry place Medellín', 'fromCountry currency dólares']],
  ['300 libras a Bogotá por Nequi', 'GB>CO 300 GBP mobile_wallet', ['toCountry place Bogotá', 'fromCountry currency libras']],
  ['Envoyer 1 250,75 € à ma mère au Sénégal, en espèces', 'FR>SN 1250.75 EUR cash_pickup', ['fromCountry browser'], { regions: ['FR'] }],
  ['500 francs suisses au Portugal demain', 'CH>PT 500 CHF days', ['fromCountry currency francs suisses']],
  ['Depuis la Belgique, mille euros vers le Maroc', 'BE>MA 1000 EUR', []],
  ['Invia 1.000,50 euro a mia madre nelle Filippine', 'IT>PH 1000.5 EUR', ['fromCountry browser'], italy],
  ['Vorrei mandare duecento euro in Romania oggi, in contanti', 'IT>RO 200 EUR cash_pickup hours', ['fromCountry browser'], italy],
  ['Da Milano a Dakar 300 euro, bonifico bancario', 'IT>SN 300 EUR bank_transfer', ['fromCountry place Milano', 'toCountry place Dakar']],
  ['Cinquecento franchi svizzeri in Albania, il più economico', 'CH>AL 500 CHF cheapest', ['fromCountry currency franchi svizzeri']],
  ['Enviar 1.500,50 euros para o Brasil por Pix', 'PT>BR 1500.5 EUR bank_transfer', ['fromCountry browser'], portugal],
  ['Quero mandar duzentos euros para a minha mãe em Angola, hoje', 'PT>AO 200 EUR hours', ['fromCountry browser'], portugal],
  ['Mandar 300 dólares à minha irmã no Brasil', 'US>BR 300 USD', ['fromCountry currency dólares']],
  ['Da Suíça para Portugal 2.000 francos, amanhã', 'CH>PT 2000 CHF days', ['currency place Suíça']],
  ['दुबई से केरल १००० दिरहम', 'AE>IN 1000 AED', ['fromCountry place दुबई', 'toCountry place केरल', 'currency place दुबई']],
  ['١٠٠٠ درهم إلى الهند', 'AE>IN 1000 AED', ['currency currency درهم', 'fromCountry currency درهم']],
];

const methods = new Set(['bank_transfer', 'cash_pickup', 'mobile_wallet', 'debit_card']);
const times = new Set(['instant', 'minutes', 'hours', 'days']);

function readingOf(parsed: ParsedSearch): readonly [reading: object, inferred: string[]] {
  const { inferred, parts: _parts, hasUnclearAmount: _unclear, ...read } = parsed;
  return [read, inferred.map(({ field, why, text = '' }) => `${field} ${why} ${text}`.trim())];
}

function expected(reading: string): object {
  const [route = '', amount = '', currency = '', ...requirements] = reading.split(' ');
  const [fromCountry = '', toCountry = ''] = route.split('>');
  const said = Object.entries({ fromCountry, toCountry, amount, currency });
  return {
    ...Object.fromEntries(
      said
        .filter(([, value]) => value !== '?')
        .map(([field, value]) => [field, field === 'amount' ? Number(value) : value]),
    ),
    ...Object.fromEntries(
      requirements.map((wish) => [
        methods.has(wish) ? 'payoutMethod' : times.has(wish) ? 'deliveryTime' : 'sortBy',
        wish,
      ]),
    ),
    open: said.filter(([, value]) => value === '?').map(([field]) => field),
  };
}

const cases = (rows: readonly Row[]) =>
  rows.map(([text, reading, inferred, context = {}]) => ({ text, reading, inferred, context }));

function isRead({ text, reading, inferred, context }: ReturnType<typeof cases>[number]): void {
  expect(readingOf(interpretSearchSentence(text, context))).toEqual([expected(reading), inferred]);
}

describe('interpretSearchSentence', () => {
  it.each(cases([...persons, ...more]))('needs no follow-up question: $text → $reading [S7-4]', isRead);
  it.each(cases(otherLanguages))(
    'understands numbers and word order in other languages: $text → $reading [S7-4]',
    isRead,
  );
  it.each(cases(asked))('leaves only the missing fields open: $text → $reading [S7-4]', isRead);

  // The first sentence names the receiving country. In the others, a wallet implies the country, or a model proposes
  // it.
  it.each([
    ['500 euros in Manila', 'PH', undefined],
    ['500 euros via GCash', 'PH', undefined],
    ['500 dollars on her M-Pesa', 'KE', undefined],
    ['500 pesos via GCash', 'PH', 500],
    ['500 euros, xyz', 'PH', undefined],
    ['500 euros, xyz', 'IT', 500],
    ['500 pesos, xyz', 'IN', undefined],
    ['500 pesos, xyz', 'MX', 500],
    ['500 dollars, xyz', 'EC', 500],
  ] as const)(
    'keeps a received amount only if it is in the receiving country’s currency: %s, %s, %s [S7-4]',
    (...row) => {
      const [words, toCountry, receiveAmount] = row;
      const text = `from the UK so that she gets ${words}`;
      const read = fillMissingFields(text, parseSearchSentence(text), {
        toCountry: { value: toCountry, words: 'xyz' },
      });
      const { parts, ...found } = inferMissingFields(read);
      expect(found).toMatchObject({ fromCountry: 'GB', toCountry });
      expect([found.receiveAmount, found.amount]).toEqual([receiveAmount, undefined]);
      expect([found.currency, found.open]).toEqual(receiveAmount ? ['GBP', []] : [undefined, ['amount', 'currency']]);
      expect(parts.some(({ field }) => field === 'receiveAmount')).toBe(receiveAmount !== undefined);
      expect(found.inferred.some(({ field }) => field === 'currency')).toBe(receiveAmount !== undefined);
    },
  );

  it.each([
    ['from the UK to Kenya, 200 or 300 pounds', true],
    ['from the UK to Kenya, half a million or two', true],
    ['from the UK to Kenya, 0.5 pounds', true],
    ['from the UK to Kenya, 1.500 KWD', true],
    ['£500pm from the UK to Kenya', true],
    ['500 pm from the UK to Kenya', true],
    ['£500 month from the UK to Kenya', true],
    ['from the UK to Kenya, 200/300 pounds', true],
    ['from the UK to Kenya, GBP500/600', true],
    ['from the UK to Kenya, 5/10 pounds', true],
    ['from the UK to Kenya, five/six hundred pounds', true],
    ['from the UK to Kenya, 500x2 pounds', true],
    ['from the UK to Kenya +500', true],
    ['from the UK to Kenya, 1/2 million pounds', true],
    ['from the UK to Kenya, about200', true],
    ['from the UK to Kenya, £300/400', true],
    ['from the UK to Kenya, 1.5k/2k', true],
    ['from the UK to Kenya ٢٠٠/٣٠٠ جنيه', true],
    ['500/600 USD from the US to Mexico', true],
    ['2x500 USD from the US to Mexico', true],
    ['from the UK to Kenya, 200 pounds', undefined],
    ['from the UK to Kenya', undefined],
    ['from the UK to Kenya within 24 hours', undefined],
    ['from the UK to Kenya by 5 December', undefined],
    ['from the UK to Kenya by 5/12/2026', undefined],
    ['from the UK to Kenya before 17:30', undefined],
    ['du Royaume-Uni au Kenya avant 17h30', undefined],
    ['from the UK to Kenya at 5:30pm', undefined],
    ['from the UK to Kenya at 5pm', undefined],
    ['from the UK to Kenya b4 Friday', undefined],
    ['from the UK to Kenya to M-Pesa +254712345678, 24/7', undefined],
    ['from the UK to Kenya with 0% fees', undefined],
    ['one of my sons in Kenya, from the UK', undefined],
  ])('reports whether the sentence has an unclear amount [S7-4]: %s', (text, expected) => {
    expect(interpretSearchSentence(text).hasUnclearAmount).toBe(expected);
  });

  it('changes no field that the sentence states [S7-4]', () => {
    const context = { regions: ['DE', 'AU', 'MA', 'IN'], lastFromCountry: 'IE' };
    for (const [, text] of sentenceTable) {
      const [said, understood] = [parseSearchSentence(text), interpretSearchSentence(text, context)];
      for (const { field } of said.parts)
        if (!understood.inferred.some((inferred) => inferred.field === field) && field in understood)
          expect([text, field, understood[field]]).toEqual([text, field, said[field]]);
      for (const field of said.open) if (!understood.open.includes(field)) expect(understood[field]).toBeDefined();
    }
  });

  it('infers no field that the form sets, and uses those fields to infer the others [S7-4]', () => {
    const { fromCountry, inferred } = interpretSearchSentence('200 quid to Manila', { fromCountry: 'IE' });
    expect([fromCountry, inferred.map(({ field }) => field)]).toEqual([undefined, ['toCountry']]);
    expect(interpretSearchSentence('200 quid', { toCountry: 'GB' }).open).toEqual(['fromCountry']);
    expect(interpretSearchSentence('500 to Manila', { currency: 'GBP' })).toMatchObject({
      fromCountry: 'GB',
      open: [],
    });
    expect(interpretSearchSentence('£20 to GCash', { toCountry: 'NG' }).toCountry).toBeUndefined();
  });

  it('never infers the same country for both sides, and gives a reason for each inferred field [S7-4]', () => {
    const word = fc.constantFrom(
      ...'200 £ $ € quid euros dirhams pesos rupees riyals AED to from in London Manila Dubai Morocco India gcash mpesa momo upi home'.split(
        ' ',
      ),
    );
    const country = fc.constantFrom('GB', 'PH', 'AE', 'MA', 'IN', 'DE', 'US', 'MX', 'Atlantis');
    const context = fc.record({ regions: fc.array(country), lastFromCountry: country }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), context, (words, hints) => {
        const sentence = words.join(' ');
        const [said, read] = [parseSearchSentence(sentence, hints), interpretSearchSentence(sentence, hints)];
        if (said.fromCountry === undefined || said.toCountry === undefined)
          expect(read.fromCountry === undefined || read.fromCountry !== read.toCountry).toBe(true);
        for (const field of ['fromCountry', 'toCountry', 'amount', 'currency'] as const) {
          expect(read.open.includes(field)).toBe(read[field] === undefined);
          if (said[field] === undefined && read[field] !== undefined)
            expect(read.inferred.filter((inferred) => inferred.field === field)).toHaveLength(1);
        }
        for (const { text } of read.inferred) if (text !== undefined) expect(sentence).toContain(text);
      }),
      { numRuns: 1000 },
    );
  });
});
