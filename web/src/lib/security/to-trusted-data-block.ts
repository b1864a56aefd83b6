import { ternPolicy } from './tern-policy.ts';

/**
 * Returns a data block (structured data) with this text for the page. With Trusted Types, a page refuses every text
 * that a script writes into a script element, even if it would never run. This accepts only a JSON object, which would
 * be a syntax error even as a script. Throws SyntaxError on anything else.
 */
export function toTrustedDataBlock(text: string): HTMLScriptElement {
  if (!text.startsWith('{')) throw new SyntaxError('Not a JSON object');
  JSON.parse(text);
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.text = (ternPolicy()?.createScript(text) as string | undefined) ?? text;
  return block;
}
