import { jsonLeaves } from './json-leaves.ts';

/** The facts in an older document. Each can be taken once; the rest ends up in `unmapped`. */
export type LegacyProfileReader = {
  /** Returns the first fact under these pointers that `isValid` accepts; `fallback` when there is none. */
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
      // The same value at two pointers is one fact. A different value at the second pointer is a separate fact and
      // isn't taken.
      for (const pointer of pointers) if (rest.get(pointer) === value) rest.delete(pointer);
      return value as typeof fallback;
    },
    remaining: () => Object.fromEntries(rest),
  };
}
