/** A node of structured data (schema.org). */
export type JsonLd = { readonly '@type': string; readonly [property: string]: unknown };

/** Returns a node as the content of a data block: no text in it can end the element or open a comment. */
export function serializeJsonLd(node: JsonLd): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...node })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
