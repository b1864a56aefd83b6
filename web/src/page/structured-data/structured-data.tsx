import { useEffect, useSyncExternalStore } from 'react';
import { trustedDataBlock } from '../../lib/security/trusted-data-block.ts';
import { type JsonLd, jsonLdText } from './json-ld-text.ts';

/**
 * [S7-24] Structured data of the page that is shown. The server writes it into the HTML, for readers without script; in the browser it
 * follows each navigation. There it is made by hand: React makes script elements by innerHTML, which a page that demands trusted types
 * refuses.
 */
export function StructuredData({ node }: { readonly node: JsonLd }) {
  const text = jsonLdText(node);
  const isFromServer = useSyncExternalStore(
    stays,
    () => false,
    () => true,
  );
  useEffect(() => {
    const block = trustedDataBlock(text);
    document.head.append(block);
    return () => block.remove();
  }, [text]);
  return isFromServer ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} /> : null;
}

function stays(): () => void {
  return () => undefined;
}
