/** Returns text escaped for the content or an attribute of an XML element. */
export function escapeXml(text: string): string {
  return (
    text
      // Characters invalid in XML 1.0 would make the whole image invalid.
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
