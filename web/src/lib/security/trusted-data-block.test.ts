import { describe, expect, it } from 'vitest';
import { trustedDataBlock } from './trusted-data-block.ts';

describe('S7-24 a data block', () => {
  for (const text of ['alert(1)', '{}; alert(1)', '[1]', '"x"', '', '{alert(1)}', ' {}'])
    it(`is not made of ${JSON.stringify(text)}`, () => {
      expect(() => trustedDataBlock(text)).toThrow(SyntaxError);
    });
});
