import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../reference/languages.ts';
import { numberLocaleForLanguage } from '../reference/locale-for-language.ts';
import { formatEstimateRange } from './format-estimate-range.ts';
import { formatMoney } from './format-money.ts';

describe('the displayed range', () => {
  it.each([
    [8810.71, { low: 8653.2, high: 8888.01 }, 'MXN', '8,810 MXN (8,650–8,890)'],
    [45.3, { low: 44.2, high: 45.9 }, 'OMR', '45 OMR (44–46)'],
    [8810.71, { low: 8810.71, high: 8810.71 }, 'MXN', '8,810 MXN'],
    [8810.71, null, 'MXN', '8,810 MXN'],
  ])('is added to the rounded amount if it has a width: %s within %o [B1-3]', (amount, range, currency, text) => {
    const written = formatMoney(amount, currency, 'en', { estimate: true, range });
    expect(written.replaceAll('\u00a0', ' ')).toBe(text);
  });

  it("is omitted if the amount isn't an estimate", () => {
    expect(formatMoney(500, 'USD', 'en', { short: true, range: { low: 1, high: 2 } })).toBe('500\u00a0USD');
  });

  it('uses the digits and signs of the language', () => {
    expect(formatEstimateRange({ low: 8650, high: 8890 }, 'de')).toBe('8.650–8.890');
    expect(formatEstimateRange({ low: 8650, high: 8890 }, 'fr')?.replaceAll('\u202f', ' ')).toBe('8 650–8 890');
  });

  it.each(languages.map(({ code }) => code))('matches Intl.NumberFormat.formatRange in %s', (language) => {
    const numbers = new Intl.NumberFormat(numberLocaleForLanguage(language), { maximumFractionDigits: 0 });
    expect(formatEstimateRange({ low: 990, high: 1100 }, language)).toBe(numbers.formatRange(990, 1100));
  });

  it('is never narrower than the actual range', () => {
    const ends = fc.tuple(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }));
    fc.assert(
      fc.property(ends, ([a, b]) => {
        const range = { low: Math.min(a, b) / 100, high: Math.max(a, b) / 100 };
        const text = formatEstimateRange(range, 'en');
        if (text === undefined) return;
        const [from, to] = text.split('–').map((end) => Number(end.replaceAll(/[^\d]/g, '')));
        expect(from).toBeLessThanOrEqual(range.low);
        expect(to).toBeGreaterThanOrEqual(range.high);
      }),
    );
  });
});
