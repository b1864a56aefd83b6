import { describe, expect, it } from 'vitest';
import { interpretSearchSentence } from './interpret-search-sentence.ts';
import { spellMoneyByLanguage } from './testing/spell-number.ts';

const range = (end: number, step: number): number[] =>
  Array.from({ length: Math.floor(end / step) }, (_, at) => (at + 1) * step);
// Every number from 10 to 99, every thousand up to 99,000, and a sample of other numbers. Words for numbers below ten
// often have another meaning.
const values = [
  ...range(99, 1),
  ...range(999, 17),
  ...range(99, 1).map((count) => count * 1000),
  ...range(999_999, 7919),
].filter((value) => value >= 10);
// In Thai, a single digit after hundreds can count tens.
const isAmbiguous = (language: string, value: number): boolean =>
  language === 'th' && value > 100 && value % 100 < 10 && value % 10 > 0;

describe('amounts in words', () => {
  it.each(Object.entries(spellMoneyByLanguage))(
    'are read correctly in %s from 10 to 999,999 [B4-3]',
    (language, spell) => {
      const misread = values
        .filter((value) => !isAmbiguous(language, value))
        .flatMap((value) => {
          const { amount } = interpretSearchSentence(spell(value), { language });
          return amount === value ? [] : [`${spell(value)}: ${amount}, not ${value}`];
        });
      expect(misread).toEqual([]);
    },
  );
});

it.each(Object.entries(spellMoneyByLanguage))(
  'an amount in %s with a misspelled first word is not read, so it can’t become a smaller one [B4-3]',
  (language, spell) => {
    const misread = [21, 35, 48].flatMap((count) => {
      const [first = '', ...rest] = spell(count * 1000).split(' ');
      if (rest.length < 2) return [];
      const text = [`${first}x`, ...rest].join(' ');
      const { amount } = interpretSearchSentence(text, { language });
      return amount === undefined ? [] : [`${text}: ${amount}`];
    });
    expect(misread).toEqual([]);
  },
);
