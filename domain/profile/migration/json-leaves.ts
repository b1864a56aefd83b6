/**
 * Returns the leaf values of a JSON document by JSON pointer (RFC 6901). A leaf is any value that isn't an object, or
 * an empty object. An array is one leaf, because its order matters.
 */
export function jsonLeaves(document: unknown, pointer = ''): Map<string, unknown> {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return new Map([[pointer, document]]);
  const parts = Object.entries(document);
  if (parts.length === 0 && pointer !== '') return new Map([[pointer, document]]);
  return new Map(parts.flatMap(([key, value]) => [...jsonLeaves(value, `${pointer}/${escapePointer(key)}`)]));
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
