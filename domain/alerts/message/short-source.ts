/**
 * The name of a source without what is said about it, for where there is no room ("Tern estimate" of "Tern estimate: price level from …"). The
 * whole of it stands in the mail and the history (D8).
 */
export function shortSource(source: string): string {
  return source.split(/[:;(]/u, 1)[0]?.trim() || source;
}
