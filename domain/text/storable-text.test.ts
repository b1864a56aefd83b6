import { describe, expect, it } from 'vitest';
import { toStorableText, truncateText } from './storable-text.ts';

describe('toStorableText', () => {
  it.each([
    ['school fees 😀', 'school fees 😀'],
    ['a\0b\0', 'ab'],
    ['\ud83d', '\ufffd'],
    ['a\ude00\0b', 'a\ufffdb'],
    ['\0', ''],
    ['line\nand\ttab', 'line\nand\ttab'],
  ])('drops U+0000 and replaces lone surrogates in %j', (text, stored) => {
    expect(toStorableText(text)).toBe(stored);
  });
});

describe('truncateText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀', 4, 'ab😀'],
    ['ab😀', 3, 'ab'],
    ['😀😀', 2, '😀'],
    ['', 3, ''],
    // Nothing is cut, so nothing is repaired.
    ['ab\ud83d', 3, 'ab\ud83d'],
  ])('never splits a character when it cuts %j to %i', (text, maxLength, cut) => {
    expect(truncateText(text, maxLength)).toBe(cut);
  });
});
