const mark = '</style>';

/**
 * Returns the byte offset at which a page's style sheet ends; -1 if it hasn't ended yet. The style sheet precedes all
 * page-specific content (app/build-document-html.ts), so everything up to this offset is constant.
 */
export function findSheetEnd(bytes: Uint8Array): number {
  const at = new TextDecoder('latin1').decode(bytes).indexOf(mark);
  return at < 0 ? -1 : at + mark.length;
}
