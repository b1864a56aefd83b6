import { expect, it } from 'vitest';
import { formatList } from './format-list.ts';

it.each([
  ['en', 'conjunction', 'a, b, and c'],
  ['en', 'disjunction', 'a, b, or c'],
  ['en', 'unit', 'a, b, c'],
  ['ne', 'conjunction', 'a, b र c'],
  ['ne', 'disjunction', 'a, b वा c'],
  ['ne', 'unit', 'a, b, c'],
  ['uz', 'conjunction', 'a, b va c'],
  ['uz', 'disjunction', 'a, b yoki c'],
] as const)('formatList in %s writes a %s as "%s"', (language, type, text) => {
  expect(formatList(['a', 'b', 'c'], language, type)).toBe(text);
});

it.each(['en', 'ne', 'uz'])('formatList in %s writes one word as it is', (language) => {
  expect(formatList(['a'], language, 'disjunction')).toBe('a');
  expect(formatList([], language, 'disjunction')).toBe('');
});
