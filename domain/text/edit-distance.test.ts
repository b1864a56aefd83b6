import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it('editDistance counts inserted, deleted and substituted letters', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3);
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});
