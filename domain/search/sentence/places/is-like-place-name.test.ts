import { describe, expect, it } from 'vitest';
import { isLikePlaceName } from './is-like-place-name.ts';

const names = new Set(['canada', 'australia', 'france', 'chade', 'iran', '温哥华']);

describe('isLikePlaceName', () => {
  it.each([
    ['canda', true],
    ['austrailia', true],
    ['australai', true],
    ['温哥化', true],
    ['chase', false],
    ['finance', false],
    ['iron', false],
    ['revolut', false],
  ])('recognizes a typing error in a place name: %s %s [S7-4]', (word, isLike) => {
    expect(isLikePlaceName(word, names)).toBe(isLike);
  });
});
