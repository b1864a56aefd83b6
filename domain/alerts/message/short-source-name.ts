/**
 * Returns a source's English name without its explanation, for small spaces: "Xoom" for "Xoom: fee page". The email and
 * the history show the full text (D8). Not for a translated text, in which what comes first may be something else.
 */
export function shortSourceName(source: string): string {
  return source.split(/[:;(]/u, 1)[0]?.trim() || source;
}
