import { jsonLeaves } from './json-leaves.ts';

/** The facts of an older document: each is taken out once, and what nobody took is left at the end. */
export type FactBox = {
  /** The first fact under these pointers that `isValid` accepts; `fallback` when there is none. */
  take<T>(fallback: T, isValid: (value: unknown) => value is T, ...pointers: readonly string[]): T;
  left(): Readonly<Record<string, unknown>>;
};

export function factBox(document: unknown): FactBox {
  const rest = jsonLeaves(document);
  return {
    take(fallback, isValid, ...pointers) {
      const from = pointers.find((pointer) => isValid(rest.get(pointer)));
      if (from === undefined) return fallback;
      const value = rest.get(from);
      // The same said twice is one fact; something else said in the second place is another, and stays.
      for (const pointer of pointers) if (rest.get(pointer) === value) rest.delete(pointer);
      return value as typeof fallback;
    },
    left: () => Object.fromEntries(rest),
  };
}
