import { expect, it } from 'vitest';
import { toLatinDigits } from './latin-digits.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['0123456789', '0123456789'],
  ['a ٣٫٥ b', 'a 3٫5 b'],
  ['²½ Ⅷ', '²½ Ⅷ'],
])('toLatinDigits converts "%s" to "%s"', (text, expected) => {
  expect(toLatinDigits(text)).toBe(expected);
});
