import { describe, expect, it } from 'vitest';
import { isMisspelledPlaceName } from './is-misspelled-place-name.ts';

const names = new Set(['canada', 'australia', 'france', 'chade', 'iran', '温哥华']);

describe('isMisspelledPlaceName', () => {
  it.each([
    ['canda', true],
    ['austrailia', true],
    ['australai', true],
    ['温哥化', true],
    ['chase', false],
    ['finance', false],
    ['iron', false],
    ['revolut', false],
  ])('decides whether "%s" is a misspelled place name: %s [S7-4]', (word, isLike) => {
    expect(isMisspelledPlaceName(word, names)).toBe(isLike);
  });
});
