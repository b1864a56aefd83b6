import { ternPolicy } from './tern-policy.ts';

/**
 * A data block (structured data) with this text, to be put into the page. A page that demands Trusted Types refuses every text that a
 * script writes into a script element, also where it would never run. So this lets through what is a JSON object and nothing else: even as a
 * script it would be a syntax error.
 * Throws SyntaxError on anything else.
 */
export function trustedDataBlock(text: string): HTMLScriptElement {
  if (!text.startsWith('{')) throw new SyntaxError('Not a JSON object');
  JSON.parse(text);
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.text = (ternPolicy()?.createScript(text) as string | undefined) ?? text;
  return block;
}
