import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeSearch, type ExplicitSearch, toSentenceContext } from './complete-search.ts';
import { interpretSearchSentence } from './interpret-search-sentence.ts';

const whole = '200 quid from London to my mum in Manila, cash, today';

const asSearch = (given: ExplicitSearch, sentence?: string) =>
  completeSearch(
    given,
    sentence === undefined ? undefined : interpretSearchSentence(sentence, toSentenceContext(given)),
  );

describe('completeSearch', () => {
  it('returns only the explicit fields and defaults if there is no sentence [S7-4]', () => {
    expect(asSearch({})).toEqual({
      search: { fromCountry: 'US', toCountry: 'PH', amount: 1000, currency: 'USD' },
      weakerCountry: 'toCountry',
    });
    expect(asSearch({ fromCountry: 'GB' }).search.currency).toBe('USD');
  });

  it('takes all fields from a complete sentence, and leaves none open [D7]', () => {
    const { search, understood } = asSearch({}, whole);
    expect(search).toEqual({
      fromCountry: 'GB',
      toCountry: 'PH',
      amount: 200,
      currency: 'GBP',
      payoutMethod: 'cash_pickup',
      deliveryTime: 'hours',
    });
    expect(understood?.open).toEqual([]);
  });

  it("lets each explicit field override the sentence, and still reports the sentence's values [D7]", () => {
    const given = {
      fromCountry: 'IE',
      toCountry: 'IN',
      amount: 50,
      currency: 'EUR',
      payoutMethod: 'bank_transfer',
    } as const;
    const { search, understood } = asSearch(given, whole);
    expect(search).toMatchObject(given);
    expect(understood).toMatchObject({ fromCountry: 'GB', toCountry: 'PH', amount: 200, currency: 'GBP' });
  });

  it('fills open fields with defaults, and still reports them as open [S7-4]', () => {
    const { search, understood } = asSearch({}, 'cash to Lagos');
    expect(search).toMatchObject({ fromCountry: 'US', toCountry: 'NG', amount: 1000, currency: 'USD' });
    expect(understood?.open).toEqual(['fromCountry', 'amount', 'currency']);
  });

  it("doesn't ask for fields that are already filled in", () => {
    const given = { fromCountry: 'GB', toCountry: 'NG', amount: 5 };
    expect(asSearch(given, 'hello').understood?.open).toEqual([]);
    expect(asSearch({ currency: 'EUR' }, 'hello').understood?.open).not.toContain('currency');
  });

  it.each([
    [{}, true],
    [{ amount: 5 }, undefined],
    [{ receiveAmount: 5 }, undefined],
  ])('reports an unclear amount only if the amount is open: %j', (given, expected) => {
    expect(asSearch(given, '200 or 300 pounds to Kenya').understood?.hasUnclearAmount).toBe(expected);
  });

  it.each([
    ['from Dubai to Kerala', {}, 'AED'],
    ['500 to Manila', { fromCountry: 'GB' }, 'GBP'],
    ['500 to Manila', {}, 'USD'],
    ['200 quid from Dublin to Manila', {}, 'GBP'],
  ])('chooses the currency for "%s" with %j: %s [S4.2-4]', (sentence, given, currency) => {
    expect(asSearch(given, sentence).search.currency).toBe(currency);
  });

  it.each([
    ['500 pesos', {}, { receiveAmount: 500 }, ['toCountry']],
    ['500 euros', {}, { amount: 1000 }, ['toCountry', 'amount', 'currency']],
    ['500 euros', { toCountry: 'IT' }, { receiveAmount: 500 }, []],
    ['500 soles in Peru', { toCountry: 'IT' }, { amount: 1000 }, ['amount', 'currency']],
    ['500 soles in Peru', { toCountry: 'IT', amount: 70 }, { amount: 70 }, []],
    ['500 euros', { receiveAmount: 40 }, { receiveAmount: 40 }, ['toCountry', 'currency']],
  ])('uses a received amount only in the recipient’s currency: %s with %j [S7-4]', (words, given, amounts, open) => {
    const { search, understood } = asSearch(given, `from the UK so that she gets ${words}`);
    const { amount, receiveAmount, currency } = search;
    expect({ amount, receiveAmount }).toEqual(amounts);
    expect([currency, understood?.open]).toEqual(['GBP', open]);
  });

  it.each([
    ['from the Philippines', {}, 'toCountry'],
    ['to the US', {}, 'fromCountry'],
    ['to the US', { fromCountry: 'US' }, 'toCountry'],
    ['from the Philippines', { toCountry: 'PH' }, 'fromCountry'],
  ] as const)(
    'identifies the less certain country if the two are the same: "%s" with %j',
    (sentence, given, weaker) => {
      const { search, weakerCountry } = asSearch(given, sentence);
      expect(search.fromCountry).toBe(search.toCountry);
      expect(weakerCountry).toBe(weaker);
    },
  );

  it('returns a complete search for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (sentence) => {
        const { fromCountry, toCountry, amount, currency } = asSearch({}, sentence).search;
        expect(`${fromCountry}${toCountry}${currency}`).toMatch(/^[A-Z]{7}$/);
        expect(amount).toBeGreaterThan(0);
      }),
    );
  });
});
