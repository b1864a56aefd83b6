const styleEndTag = '</style>';

/**
 * Returns the byte offset at which a page's style sheet ends; -1 if it hasn't ended yet. The style sheet precedes all
 * readable content (app/build-document-html.ts). Everything up to this offset is usually the same in the page's next
 * response from the same build.
 */
export function findStyleSheetEnd(bytes: Uint8Array): number {
  const at = new TextDecoder('latin1').decode(bytes).indexOf(styleEndTag);
  return at < 0 ? -1 : at + styleEndTag.length;
}
