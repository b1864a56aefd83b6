import { describe, expect, it } from 'vitest';
import { plainAmountsUrl } from './plain-amounts-url.ts';

const at = (path: string) => plainAmountsUrl(new URL(path, 'https://tern.example'));

describe('plainAmountsUrl (B4-3)', () => {
  it.each([
    ['/hi/results', '१,५०,०००', '150000'],
    ['/ar/results', '٣٥٠', '350'],
    ['/ur/results', '۱۲۳', '123'],
    ['/bn/results', '১,৫০০.৫০', '1500.5'],
    ['/de/results', '1.234,56', '1234.56'],
    ['/de/results', '1.500', '1500'],
    ['/es/results', '1,500', '1500'],
    ['/results', '1,000', '1000'],
    ['/uz/results', '1 234,5', '1234.5'],
    ['/ne/results', '२५,०००', '25000'],
  ])('rewrites the amount $1 at $0 as $2', (path, typed, plain) => {
    const found = at(`${path}?toCountry=MX&amount=${encodeURIComponent(typed)}`);
    expect(found).toBe(`/results?toCountry=MX&amount=${plain}`);
    expect(at(found ?? '')).toBeUndefined();
  });

  it.each([
    ['$1,500', 'USD', '1500'],
    ['€ 99,90', 'EUR', '99.9'],
    ['1000 eur', 'EUR', '1000'],
    ['US$20', 'USD', '20'],
    ['AED 2,000', 'AED', '2000'],
    ['2.000 €', 'EUR', '2000'],
    ['Rs.50000', 'PKR', '50000'],
    ['Rs 500', 'INR', '500'],
    ['1000 kr.', 'DKK', '1000'],
    ['S/.500', 'PEN', '500'],
  ])('reads %s in %s as %s, because people paste amounts', (typed, currency, plain) => {
    const path = currency === 'EUR' ? '/de/results' : '/results';
    expect(at(`${path}?amount=${encodeURIComponent(typed)}&currency=${currency}`)).toBe(
      `/results?amount=${plain}&currency=${currency}`,
    );
  });

  it('leaves an amount with another currency’s sign unchanged, so the page shows an error', () => {
    expect(at(`/results?amount=${encodeURIComponent('€100')}&currency=USD`)).toBeUndefined();
  });

  it.each(['500', '500.25', '0', '-5', '', 'abc', '12abc', '1,0,0'])('leaves %j unchanged', (typed) => {
    expect(at(`/results?amount=${encodeURIComponent(typed)}`)).toBeUndefined();
  });

  it('reads a point before three digits in German as a decimal point only for currencies with three decimals', () => {
    expect(at('/de/results?amount=1.125&currency=KWD')).toBeUndefined();
    expect(at('/de/results?amount=1.125&currency=EUR')).toBe('/results?amount=1125&currency=EUR');
  });

  it.each(['receiveAmount', 'receiveBefore'])('reads %s in the currency of the receiving country', (field) => {
    const asked = (country: string, typed: string) =>
      at(`/de/results?toCountry=${country}&currency=EUR&${field}=${encodeURIComponent(typed)}`);
    const read = (country: string, plain: string) => `/results?toCountry=${country}&currency=EUR&${field}=${plain}`;
    expect(asked('TN', '100,125')).toBe(read('TN', '100.125'));
    expect(asked('TN', '100.125')).toBeUndefined();
    expect(asked('US', '100.125')).toBe(read('US', '100125'));
    expect(asked('US', '$100')).toBe(read('US', '100'));
  });
});
