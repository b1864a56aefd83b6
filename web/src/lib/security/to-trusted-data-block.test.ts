import { describe, expect, it } from 'vitest';
import { toTrustedDataBlock } from './to-trusted-data-block.ts';

describe('toTrustedDataBlock [S7-24]', () => {
  for (const text of ['alert(1)', '{}; alert(1)', '[1]', '"x"', '', '{alert(1)}', ' {}'])
    it(`rejects ${JSON.stringify(text)}`, () => {
      expect(() => toTrustedDataBlock(text)).toThrow(SyntaxError);
    });
});
