import { useEffect, useSyncExternalStore } from 'react';
import { type JsonLd, jsonLdText } from './json-ld-text.ts';

/**
 * [S7-24] Structured data of the page that is shown. The server writes it into the HTML, for readers without script; in the browser it
 * follows each navigation. There it is made by hand: React makes script elements by innerHTML, which a page that demands trusted types
 * refuses, while a text node in a data block is never run and never refused.
 */
export function StructuredData({ node }: { readonly node: JsonLd }) {
  const text = jsonLdText(node);
  const isFromServer = useSyncExternalStore(
    stays,
    () => false,
    () => true,
  );
  useEffect(() => {
    const block = document.createElement('script');
    block.type = 'application/ld+json';
    block.append(text);
    document.head.append(block);
    return () => block.remove();
  }, [text]);
  return isFromServer ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} /> : null;
}

function stays(): () => void {
  return () => undefined;
}
