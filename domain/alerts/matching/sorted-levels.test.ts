import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedLevels } from './sorted-levels.ts';

const level = fc.constantFrom(Number.NEGATIVE_INFINITY, -1, 0, 0.5, 57, 57.1, 1e9, Number.POSITIVE_INFINITY);

it('holds what a plain list would hold, and gives the same runs', () => {
  const step = fc.record({ add: fc.boolean(), level, slot: fc.nat(12) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), level, (story, asked) => {
      const sorted = sortedLevels();
      let plain: { level: number; slot: number }[] = [];
      for (const { add, ...entry } of story) {
        const isThere = plain.some((each) => each.level === entry.level && each.slot === entry.slot);
        if (add && !isThere) {
          sorted.add(entry.level, entry.slot);
          plain.push(entry);
        }
        if (!add) {
          sorted.remove(entry.level, entry.slot);
          plain = plain.filter((each) => each.level !== entry.level || each.slot !== entry.slot);
        }
      }
      const collect = (visitAll: (visit: (slot: number) => void) => void): number[] => {
        const slots: number[] = [];
        visitAll((slot) => slots.push(slot));
        return slots.sort((a, b) => a - b);
      };
      const slotsWhere = (test: (level: number) => boolean) =>
        plain
          .filter((each) => test(each.level))
          .map(({ slot }) => slot)
          .sort((a, b) => a - b);
      expect(sorted.size()).toBe(plain.length);
      expect(collect((visit) => sorted.eachUpTo(asked, visit))).toEqual(slotsWhere((each) => each <= asked));
      expect(collect((visit) => sorted.eachFrom(asked, visit))).toEqual(slotsWhere((each) => each >= asked));
    }),
  );
});
