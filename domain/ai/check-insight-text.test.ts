import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInsightText } from './check-insight-text.ts';
import type { InsightNumbers } from './insight-numbers.ts';
import { marketInsight } from './market-insight.ts';

const figures: InsightNumbers = {
  fromCurrency: 'USD',
  toCurrency: 'PHP',
  sendAmount: 1000,
  midRate: 57.1234,
  changePercent7d: -0.83,
  bestReceiveAmount: 56_912.4,
  averageReceiveAmount: 55_800.1,
  receiveSpread: 3210.55,
  providerCount: 23,
};
const check = (text: string, more: Partial<InsightNumbers> = {}) => checkInsightText(text, { ...figures, ...more });

describe('the insight module', () => {
  it.each([
    'The best of 23 providers delivers 56,912.40 PHP for 1,000 USD.',
    'The best offer delivers ₱56,912, the average ₱55,800.',
    'PHP 56.912,40 arrive with the best offer.',
    'Best: 56 912,40 pesos; average: 55’800.10 pesos.',
    '٥٦٬٩١٢٫٤٠ PHP arrive with the best offer.',
    '1 USD is 57.12 PHP, down 0.8 % in 7 days.',
    'The rate fell 0.83 percent over 7 days. The spread is 3,211 PHP.',
    'The rate moved -0.83% in 7-days.'.replace('7-days', '7 days'),
    '1 PHP costs 0.017506 USD.',
    'Choosing the best over the average is worth 1,112.30 PHP.',
    'The best offer delivers 56.9 thousand PHP.',
    'The mid-market rate is 57.1.',
    'The gap between offers is wide, so comparing pays.',
  ])('accepts text whose numbers all come from the result: %s [S8-28]', (text) => {
    expect(check(text)).toBeUndefined();
  });

  it.each([
    ['The best offer delivers 56,912.40 PHP.', 'unclear_best'],
    ['At most 56,912.40 PHP arrive.', 'unclear_best'],
    ['About 56,912.40 PHP arrive with several offers.', undefined],
  ])('rejects only best-offer claims if the top offers are about equal: "%s" [B1-5]', (text, error) => {
    expect(check(text, { isBestUnclear: true })).toBe(error);
  });

  it.each([
    ['The best offer delivers 57,912.40 PHP.', 'wrong_figure'],
    ['The best offer delivers 56,912.50 PHP.', 'wrong_figure'],
    ['The best offer delivers 56,911 PHP.', 'wrong_figure'],
    ['The best offer delivers 56,912.40 USD.', 'wrong_figure'],
    ['The best offer delivers $56,912.40.', 'wrong_figure'],
    ['The best offer delivers 56,912.40 rupees.', 'wrong_figure'],
    ['The best offer delivers 56.912.40 PHP.', 'wrong_figure'],
    ['The best offer delivers 58 thousand PHP.', 'wrong_figure'],
    ['The rate is 57.1234 %.', 'wrong_figure'],
    ['The rate fell 0.9 %.', 'wrong_figure'],
    ['The rate fell by 0.83.', 'wrong_figure'],
    ['The rate moved 3210.55 % in 7 days.', 'wrong_figure'],
    ['The rate moved in 30 days.', 'wrong_figure'],
    ['It arrives in 23 days.', 'wrong_figure'],
    ['The best of 22 providers.', 'wrong_figure'],
    ['All 7 providers agree.', 'wrong_figure'],
    ['A spread of 3 thousand PHP.', 'wrong_figure'],
    ['The rate rose 0.83 % in 7 days.', 'wrong_direction'],
    ['Wait two days.', 'number_word'],
    ['The fee doubled.', 'number_word'],
    ['It lost a third of a percent.', 'number_word'],
    ['It lost ½ of its worth.', 'unreadable'],
    ['最好的是五百。', 'unreadable'],
    ['See https://cheap.example for more.', 'link'],
    ['Visit cheap-money.com today.', 'link'],
    ['[Wise](x) is best.', 'link'],
    ['<b>Best</b> offer.', 'link'],
    ['This rate is guaranteed.', 'promise'],
    ['The rate will fall.', 'promise'],
    ['Transfers are free.', 'promise'],
    ['Great offers!', 'promise'],
    ['One. Two sentences. Now a third part.', 'too_long'],
    ['a'.repeat(400), 'too_long'],
    ['  ', 'empty'],
  ])('rejects "%s" [S8-28]', (text, error) => {
    expect(check(text)).toBe(error);
  });

  it.each([
    ['CA$56,912.40', 'CAD', undefined],
    ['A$56,912.40', 'AUD', undefined],
    ['$56,912.40', 'CAD', undefined],
    ['$56,912.40', 'AUD', undefined],
    ['A$56,912.40', 'CAD', 'wrong_figure'],
    ['CA$56,912.40', 'AUD', 'wrong_figure'],
    ['S$56,912.40', 'WST', 'wrong_figure'],
  ])('checks a currency sign that contains letters as a whole: %s for %s [S8-28]', (amount, toCurrency, error) => {
    expect(check(`The best offer delivers ${amount}.`, { toCurrency })).toBe(error);
  });

  it('rejects any direction if the trend is unknown, and any change with the wrong sign [S8-28]', () => {
    expect(check('The rate fell.', { changePercent7d: null })).toBe('wrong_direction');
    expect(check('The rate rose 1.2 % in 7 days.', { changePercent7d: 1.2 })).toBeUndefined();
    expect(check('The rate moved -1.2 % in 7 days.', { changePercent7d: 1.2 })).toBe('wrong_figure');
  });

  it('rejects the rate 1.08 rounded to 1 or 1.1, but accepts 1 EUR [S8-28]', () => {
    expect(check('The rate is 1 EUR.', { midRate: 1.08, toCurrency: 'EUR' })).toBeUndefined();
    expect(check('The rate is 1.', { midRate: 1.08, toCurrency: 'EUR' })).toBe('wrong_figure');
    expect(check('The rate is 1.1 EUR.', { midRate: 1.08, toCurrency: 'EUR' })).toBe('wrong_figure');
  });

  it('accepts the built-in insight for any numbers [S8-28]', () => {
    const minor = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100);
    const any = fc.record({
      fromCurrency: fc.constantFrom('USD', 'GBP', 'EUR', 'AED'),
      toCurrency: fc.constantFrom('PHP', 'INR', 'MXN', 'NGN'),
      sendAmount: minor(1e9),
      midRate: fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      changePercent7d: fc.option(fc.double({ min: -50, max: 50, noNaN: true })),
      averageReceiveAmount: minor(1e11),
      ahead: minor(1e6),
      receiveSpread: minor(1e8),
      providerCount: fc.integer({ min: 1, max: 80 }),
    });
    fc.assert(
      fc.property(any, ({ ahead, ...rest }) => {
        const all = { ...rest, bestReceiveAmount: rest.averageReceiveAmount + ahead };
        const text = marketInsight(all);
        expect([text, checkInsightText(text, all)]).toEqual([text, undefined]);
      }),
    );
  });

  it('mentions the trend and the lead of the best offer in the built-in insight only if they are known [S8-28]', () => {
    expect(marketInsight(figures)).toBe(
      '1 USD is 57.1234 PHP at the mid-market rate, down 0.83% in the last 7 days. With the best offer, the recipient gets 1,112.30 PHP more than with the average offer and 3,210.55 PHP more than with the worst.',
    );
    expect(marketInsight({ ...figures, isEstimate: true })).toMatch(
      /the recipient gets about 1,100.PHP more than with the average offer and about 3,200.PHP more than with the worst\.$/,
    );
    expect(marketInsight({ ...figures, changePercent7d: null, receiveSpread: 0 })).toBe(
      '1 USD is 57.1234 PHP at the mid-market rate.',
    );
  });
});
