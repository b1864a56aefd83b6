import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsvCell } from './format-csv-cell.ts';

describe('a CSV cell', () => {
  it.each([
    ['Wise', '"Wise"'],
    ['A "quoted" name, with comma', '"A ""quoted"" name, with comma"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [1234.5, '1234.5'],
    [-0.25, '-0.25'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [true, 'yes'],
    [false, 'no'],
  ])('represents %j as %j', (value, cell) => {
    expect(formatCsvCell(value)).toBe(cell);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\u200B=1',
    '\uFEFF=1',
    '＝1+1',
    '=HYPERLINK("http://example.org")',
  ])('escapes the possible formula %j with an apostrophe', (text) => {
    expect(formatCsvCell(text).startsWith('"\'')).toBe(true);
  });

  it('never starts a formula or closes its quotes early, whatever text it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const inside = formatCsvCell(text).slice(1, -1);
        expect(inside.replaceAll('""', '')).not.toContain('"');
        expect(inside).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u);
      }),
    );
  });
});
