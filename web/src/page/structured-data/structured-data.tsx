import { useEffect, useSyncExternalStore } from 'react';
import { toTrustedDataBlock } from '../../lib/security/to-trusted-data-block.ts';
import { type JsonLd, serializeJsonLd } from './serialize-json-ld.ts';

/**
 * [S7-24] Structured data for the current page. The server writes it into the HTML, for crawlers that don't run
 * JavaScript; in the browser, it changes with each navigation. The element is created by hand, because React creates
 * script elements through innerHTML, which Trusted Types block.
 */
export function StructuredData({ node }: { readonly node: JsonLd }) {
  const text = serializeJsonLd(node);
  const isFromServer = useSyncExternalStore(
    noopSubscribe,
    () => false,
    () => true,
  );
  useEffect(() => {
    const block = toTrustedDataBlock(text);
    document.head.append(block);
    return () => block.remove();
  }, [text]);
  return isFromServer ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} /> : null;
}

function noopSubscribe(): () => void {
  return () => undefined;
}
