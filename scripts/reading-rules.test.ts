import { describe, expect, it } from 'vitest';
import { readabilityErrors, readingGrade } from './reading-rules.ts';

const words = (count: number) => `${Array.from({ length: count }, () => 'we').join(' ')}.`;

describe('reading rules', () => {
  it('give short words a low grade and long ones a high grade', () => {
    expect(readingGrade(['We send money home.'])).toBeLessThan(2);
    expect(readingGrade(['Transparency facilitates international remittance comparability.'])).toBeGreaterThan(20);
    expect(readingGrade([])).toBe(0);
  });

  it('accept a sentence of 20 words and reject one of 21', () => {
    expect(readabilityErrors('home', [words(20)])).toEqual([]);
    expect(readabilityErrors('home', [words(21)])).toEqual([`home: more than 20 words: "${words(21)}"`]);
    expect(readabilityErrors('home', [`${words(15)} ${words(15)}`])).toEqual([]);
  });

  it('reject a catalog above grade 6, but accept an easy one that contains one difficult message', () => {
    const hard = 'Transparency facilitates international comparability.';
    expect(readabilityErrors('home', [hard])).toEqual([
      expect.stringMatching(/^home: reading grade \d+\.\d, at most 6$/),
    ]);
    expect(readabilityErrors('home', [hard, ...Array.from({ length: 40 }, () => 'We send money home.')])).toEqual([]);
  });

  it('count a plural as its longest form and a placeholder as one word', () => {
    const plural = `{count, plural, one {We saved {name}.} other {${words(21)}}}`;
    expect(readabilityErrors('home', [plural])).toHaveLength(1);
    expect(readabilityErrors('home', ['{count, plural, one {# day} other {# days}}', '<0>Open</0>'])).toEqual([]);
    expect(readabilityErrors('home', [`{a} {b} ${words(18)}`])).toEqual([]);
  });
});
