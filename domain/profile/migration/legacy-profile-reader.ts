import { jsonLeaves } from './json-leaves.ts';

/**
 * Reads the values of an older document. Each value can be taken once. The remaining values are stored in `unmapped`.
 */
export type LegacyProfileReader = {
  /** Returns the first value at these pointers that `isValid` accepts; `fallback` if there is none. */
  take<T>(fallback: T, isValid: (value: unknown) => value is T, ...pointers: readonly string[]): T;
  remaining(): Readonly<Record<string, unknown>>;
};

export function createLegacyProfileReader(document: unknown): LegacyProfileReader {
  const rest = jsonLeaves(document);
  return {
    take(fallback, isValid, ...pointers) {
      const from = pointers.find((pointer) => isValid(rest.get(pointer)));
      if (from === undefined) return fallback;
      const value = rest.get(from);
      // If the same value is at several pointers, all of them are taken. A pointer with a different value isn't.
      for (const pointer of pointers) if (rest.get(pointer) === value) rest.delete(pointer);
      return value as typeof fallback;
    },
    remaining: () => Object.fromEntries(rest),
  };
}
