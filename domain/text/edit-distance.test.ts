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

it('editDistance returns a lower bound above the limit if the distance exceeds the limit', () => {
  expect(editDistance('kitten', 'workers', 2)).toBe(3);
  fc.assert(
    fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), fc.nat(4), (a, b, limit) => {
      const distance = editDistance(a, b);
      const limited = editDistance(a, b, limit);
      expect(distance > limit ? limited > limit && limited <= distance : limited === distance).toBe(true);
    }),
  );
});
