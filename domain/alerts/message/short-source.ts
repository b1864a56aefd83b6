/**
 * Returns a source's name without its explanation, for tight places ("Tern estimate" from "Tern estimate: price level
 * from …"). The mail and the history have the full text (D8).
 */
export function shortSource(source: string): string {
  return source.split(/[:;(]/u, 1)[0]?.trim() || source;
}
