import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTextWidth, fitFontSize, wrapText } from './text-width.ts';

describe('text on a card', () => {
  it('retains its font size if it fits and otherwise shrinks to fit the card', () => {
    expect(fitFontSize('₱28,412.00', { width: 900, size: 104, min: 48 })).toBe(104);
    const long = 'IDR 12,345,678,901.00 and more';
    const size = fitFontSize(long, { width: 900, size: 104, min: 20 });
    expect(size).toBeLessThan(104);
    expect(estimateTextWidth(long) * size).toBeLessThanOrEqual(900);
  });

  it('fits even as a bold estimate with a range in DejaVu Sans, the widest common font', () => {
    const emsInDejaVuBold = 15.99;
    const size = fitFontSize('30,980 PHP (30,500–31,160)', { width: 936, size: 104, min: 48, bold: true });
    expect(size * emsInDejaVuBold).toBeLessThanOrEqual(936);
  });

  it('wraps into lines that fit, even in scripts without spaces', () => {
    expect(wrapText('one two three', { width: 70, size: 10, lines: 3 })).toEqual(['one two', 'three']);
    const han = wrapText('仅为价格比较不代表任何汇款已确认', { width: 82, size: 10, lines: 5 });
    expect(han).toEqual(['仅为价格比较不代', '表任何汇款已确认']);
  });

  it('loses no characters when it is wrapped and ends with an ellipsis when it is truncated', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const joined = wrapText(text, { width: 200, size: 20, lines: 1000 }).join('').replaceAll(/\s/g, '');
        expect(joined).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
    expect(wrapText('aaaa bbbb cccc', { width: 30, size: 10, lines: 2 }).at(-1)).toBe('bbbb…');
  });
});
