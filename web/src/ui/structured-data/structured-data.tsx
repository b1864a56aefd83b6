import { useEffect, useState, useSyncExternalStore } from 'react';

type Props = { readonly data: Readonly<Record<string, unknown>> };

/**
 * [S7-24] What a page is about, for search engines (schema.org, JSON-LD). A data block is no script: the page's policy does not stop it.
 * Give it the page's address as its key. React makes script elements by markup, which a policy of trusted types forbids: what the server
 * wrote stays, and on a later page the block is made by hand.
 */
export function StructuredData({ data }: Props) {
  const isTakenOver = useSyncExternalStore(never, inBrowser, onServer);
  const [isOfServer] = useState(isTakenOver);
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  useEffect(() => {
    if (isOfServer) return undefined;
    const block = document.createElement('script');
    block.type = 'application/ld+json';
    block.append(document.createTextNode(text));
    document.head.append(block);
    return () => block.remove();
  }, [isOfServer, text]);
  return isOfServer ? <script type="application/ld+json">{text}</script> : null;
}

const never = () => () => {};
const inBrowser = () => false;
const onServer = () => true;
