/**
 * The single facts of a JSON document, each under its JSON pointer (RFC 6901): what is no object, or an object with nothing in
 * it. A list is one fact: its order is part of it.
 */
export function jsonLeaves(document: unknown, pointer = ''): Map<string, unknown> {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return new Map([[pointer, document]]);
  const parts = Object.entries(document);
  if (parts.length === 0 && pointer !== '') return new Map([[pointer, document]]);
  return new Map(parts.flatMap(([key, value]) => [...jsonLeaves(value, `${pointer}/${escape(key)}`)]));
}

function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
