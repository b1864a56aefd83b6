/** A node of structured data (schema.org). */
export type JsonLd = { readonly '@type': string; readonly [property: string]: unknown };

/** A node as the content of a data block: whatever stands in a name, it cannot end the element or open a comment. */
export function jsonLdText(node: JsonLd): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...node })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
