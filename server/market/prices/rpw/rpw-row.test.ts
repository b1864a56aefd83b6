import { describe, expect, it } from 'vitest';
import { fullRpwHeader, fullRpwRow } from '../../../testing/rpw-rows.ts';
import { parseRpwHeader } from './rpw-columns.ts';
import { parseRpwRow } from './rpw-row.ts';
import {
  normalizeSurveyPeriod,
  parsePayoutMethods,
  parseProviderCategory,
  parseSurveyDay,
  parseSurveyDeliveryMinutes,
} from './rpw-terms.ts';

function read(over: Readonly<Record<string, string | number>> = {}) {
  const header = parseRpwHeader(fullRpwHeader);
  if (header.kind !== 'header') throw new Error('no header');
  return parseRpwRow(header.read(fullRpwRow(over).map(String)));
}

function price(over: Readonly<Record<string, string | number>> = {}) {
  const result = read(over);
  if (!result.ok) throw new Error(result.reason);
  return result.prices[0];
}

describe('a survey header', () => {
  it('is recognized regardless of case, spaces and punctuation [D2]', () => {
    expect(parseRpwHeader(fullRpwHeader.map((name) => ` ${name.toUpperCase().replaceAll(' ', '_')} `)).kind).toBe(
      'header',
    );
    expect(parseRpwHeader(fullRpwHeader.map((name) => (name === 'pickup method' ? 'PICK-UP METHOD' : name))).kind).toBe(
      'header',
    );
  });

  it('is rejected with the names of its missing columns, and other text isn’t mistaken for one [D2]', () => {
    const without = fullRpwHeader.filter((name) => name !== 'cc1 total cost %' && name !== 'pickup method');
    expect(parseRpwHeader(without)).toEqual({ kind: 'missing', columns: ['cc1 total cost %', 'pickup method'] });
    expect(parseRpwHeader(['About', 'this', 'file']).kind).toBe('no_header');
  });
});

describe('a survey row', () => {
  it('has a fee and a margin at both amounts [D2]', () => {
    expect(price()).toMatchObject({
      period: '2025 Q3',
      sourceCountry: 'GB',
      destinationCountry: 'NG',
      firm: 'Western Union',
      category: 'mto',
      payoutMethod: 'cash_pickup',
      payIn: 'Debit card',
      deliveryMinutes: 60,
      transparent: true,
      surveyedOn: '2025-08-20',
      quote200: { amount: 120, usd: 200, currency: 'GBP', fee: 2.9, marginPercent: 1.5 },
      quote500: { amount: 300, usd: 500, currency: 'GBP', fee: 4.9, marginPercent: 1.25 },
    });
  });

  it('has no margin rather than a margin of zero if the margin is undisclosed [D8]', () => {
    const undisclosed = price({ transparent: 'no', 'cc1 fx margin': 0, 'cc1 total cost %': 2.42 });
    expect(undisclosed?.quote200).toMatchObject({ fee: 2.9, marginPercent: undefined });
    expect(undisclosed?.transparent).toBe(false);
    expect(price({ transparent: '..' })?.transparent).toBe(false);
  });

  it('has a fee calculated from the percentages if the stated fee is missing or contradicts them [D2]', () => {
    expect(price({ 'cc1 lcu fee': 290 })?.quote200?.fee).toBeCloseTo(0.0242 * 120, 6);
    expect(price({ 'cc1 lcu fee': '..' })?.quote200?.fee).toBeCloseTo(0.0242 * 120, 6);
  });

  it('can have a margin of 59% or a fee above the amount, as some rows in the survey do [B1-1]', () => {
    const extreme = price({ 'cc1 fx margin': 59.03, 'cc1 total cost %': 364.83, 'cc1 lcu fee': 366.96 });
    expect(extreme?.quote200).toMatchObject({ fee: 366.96, marginPercent: 59.03 });
  });

  it('can have a negative margin, which occurs in promotions [D2]', () => {
    const promoted = price({ 'cc1 fx margin': -1.2, 'cc1 total cost %': 1.22 });
    expect(promoted?.quote200).toMatchObject({ marginPercent: -1.2, fee: 2.9 });
  });

  it('can contain numbers as text and “yes” in any letter case [D2]', () => {
    const text = price({
      'cc1 lcu amount': '18,000',
      'cc1 lcu code': 'kes',
      'cc2 lcu amount': ' 45000 ',
      'cc2 lcu code': 'KES',
      transparent: 'YES',
    });
    expect(text?.quote200).toMatchObject({ amount: 18_000, currency: 'KES' });
    expect(text?.quote500?.amount).toBe(45_000);
    expect(text?.transparent).toBe(true);
  });

  it.each([
    ['CLF', 112_500, 'CLP'],
    ['CFA', 93_000, 'XOF'],
    ['CRC', 200, 'USD'],
    ['CRC', 100_000, 'CRC'],
  ])('with the amount %s %d has the currency %s [B1-2]', (written, amount, currency) => {
    const local = price({
      ...{ 'cc1 lcu code': written, 'cc1 lcu amount': amount, 'cc1 lcu fee': '..' },
      ...{ 'cc2 lcu amount': '..', 'cc2 total cost %': '..' },
    });
    expect(local?.quote200).toMatchObject({ amount, currency });
  });

  it('can contain either code for Kosovo [D2]', () => {
    expect(price({ destination_code: 'KSV' })?.destinationCountry).toBe('XK');
    expect(price({ destination_code: 'XKX' })?.destinationCountry).toBe('XK');
  });

  it('has a price at one amount if the other amount is missing [D2]', () => {
    const one = price({ 'cc2 lcu amount': '..', 'cc2 total cost %': '..' });
    expect(one?.quote200).toBeDefined();
    expect(one?.quote500).toBeUndefined();
  });

  it('yields one price for each payout method [D2]', () => {
    const result = read({ 'pickup method': 'Cash / Bank account' });
    expect(result.ok && result.prices.map((found) => found.payoutMethod)).toEqual(['bank_transfer', 'cash_pickup']);
    expect(result.ok && new Set(result.prices.map((found) => found.externalId)).size).toBe(2);
  });

  it.each([
    [{ period: 'spring' }, 'unknown period'],
    [{ source_code: 'ZZZ' }, 'unknown country'],
    [{ firm: '..' }, 'no firm'],
    [{ 'pickup method': 'Home delivery' }, 'unknown payout method'],
    [{ 'cc1 total cost %': '..', 'cc2 total cost %': 'high' }, 'no usable price at either amount'],
    [{ 'cc1 fx margin': 5, 'cc1 total cost %': 1, 'cc2 total cost %': 900 }, 'no usable price at either amount'],
    [{ 'cc2 lcu amount': 100 }, 'amounts or currencies of the two quotes do not go together'],
  ])('with %j is skipped, and the reason is “%s” [D2]', (over, reason) => {
    expect(read(over as unknown as Record<string, string>)).toEqual({ ok: false, reason });
  });
});

describe('the survey vocabulary', () => {
  it.each([
    ['Less than one hour', 60],
    ['Same day', 1440],
    ['Next day', 2880],
    ['2 days', 2880],
    ['3-5 days', 7200],
    ['3–5 days', 7200],
    ['6 days or more', 8640],
    ['', undefined],
  ])('maps the speed "%s" to minutes [S4.3-2]', (words, minutes) => {
    expect(parseSurveyDeliveryMinutes(words)).toBe(minutes);
  });

  it.each([
    ['Cash', ['cash_pickup']],
    ['Own/partner bank account', ['bank_transfer']],
    ['Bank account', ['bank_transfer']],
    ['Mobile wallet', ['mobile_wallet']],
    ['Debit card', ['debit_card']],
    ['Carrier pigeon', []],
  ])('maps the pickup method "%s" to payout methods [S3.9-3]', (words, methods) => {
    expect(parsePayoutMethods(words)).toEqual(methods);
  });

  it.each([
    ['Money Transfer Operator', 'mto'],
    ['MTO', 'mto'],
    ['Bank', 'bank'],
    ['Mobile Operator', 'digital_wallet'],
    ['Post office', 'mto'],
    ['Non-Bank FI', 'mto'],
    ['Building Society', 'bank'],
  ])('maps the firm type "%s" to %s [S3.5-1]', (words, category) => {
    expect(parseProviderCategory(words)).toBe(category);
  });

  it('includes periods and days in every format that occurs but no ambiguous or invalid day [D2]', () => {
    expect(['2025_3Q', '2025 Q3', '3Q2025', 'Q3 2025'].map(normalizeSurveyPeriod)).toEqual(Array(4).fill('2025 Q3'));
    expect(['2025-08-14', '14-Aug-2025', '14-Aug-25', '45883'].map(parseSurveyDay)).toEqual(
      Array(4).fill('2025-08-14'),
    );
    expect(['03/04/2025', '2025-02-30', '5'].map(parseSurveyDay)).toEqual(Array(3).fill(undefined));
  });
});
