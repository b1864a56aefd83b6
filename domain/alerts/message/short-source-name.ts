/**
 * Returns a source's name without its explanation, for small spaces: "Tern estimate" for "Tern estimate: price level
 * from …". The email and the history show the full text (D8).
 */
export function shortSourceName(source: string): string {
  return source.split(/[:;(]/u, 1)[0]?.trim() || source;
}
